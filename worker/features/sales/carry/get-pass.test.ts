import { describe, expect, it } from 'vitest'
import { openDoorStage } from '../../../../tests/support/door-stage.ts'

const by = { kind: 'SYSTEM' as const, name: null }

describe('a pass', () => {
  const stage = openDoorStage()
  const make = (shortId: string) => stage.box.command('makePass', shortId, stage.clock.now)
  const read = (shortId: string) => stage.box.query('getPass', shortId, stage.clock.now)

  it('shows the ticket’s own code, and is void once the ticket is cancelled, when no other is made', () => {
    const { id, short_id, ticket_code } = stage.add('Ada', 'Lovelace')
    expect(make(short_id)).toMatchObject({ ok: true, value: { is_void: false, ticket: { code: ticket_code, is_live: false } } })
    stage.box.must('setAttendeeStatus', { attendee_id: id, status: 'CANCELLED', by }, stage.clock.now)
    expect(read(short_id)).toMatchObject({ value: { is_void: true, ticket: { code: null } } })
    expect(make(short_id)).toMatchObject({ ok: true, value: null })
  })

  it('of a former link is void and names no one; of a link that never had one it is not found', () => {
    const [carried, other] = [stage.add('Bo', 'X'), stage.add('Cy', 'X')]
    make(carried.short_id)
    for (const { id } of [carried, other])
      stage.box.must('reissueTicket', { attendee_id: id, short_id: `s_${id}`, ticket_code: `NEW${id}`, by }, stage.clock.now)
    expect(read(carried.short_id)).toMatchObject({ value: { is_void: true, ticket: null } })
    expect(read(other.short_id)).toMatchObject({ ok: false, problem: { code: 'not_found' } })
  })

  it('has no code where codes move', () => {
    const { short_id } = stage.add('Di', 'X')
    stage.box.must('updateSettings', { moving_codes: true }, stage.clock.now)
    expect(make(short_id)).toMatchObject({ value: { ticket: { code: null, is_live: true } } })
  })
})
