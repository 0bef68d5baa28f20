import { expect, it } from 'vitest'
import { openDoorStage } from '../../../../tests/support/door-stage.ts'

const by = { kind: 'SYSTEM' as const, name: null }
const stage = openDoorStage()
const read = (shortId: string) => stage.box.query('getTicketPaper', shortId, stage.clock.now)

it('has the ticket with its code, and none where codes move', () => {
  const { short_id, ticket_code } = stage.add('Ada', 'Lovelace')
  expect(read(short_id)).toMatchObject({ value: { tickets: [{ first_name: 'Ada', ticket_code }] } })
  stage.box.must('updateSettings', { moving_codes: true }, stage.clock.now)
  expect(read(short_id)).toMatchObject({ value: { tickets: [{ first_name: 'Ada', ticket_code: null }] } })
  stage.box.must('updateSettings', { moving_codes: false }, stage.clock.now)
})

it('has nothing of a ticket that is cancelled', () => {
  const { id, short_id } = stage.add('Bo', 'X')
  stage.box.must('setAttendeeStatus', { attendee_id: id, status: 'CANCELLED', by }, stage.clock.now)
  expect(read(short_id)).toEqual({ ok: true, value: null })
  expect(read('nothing')).toMatchObject({ ok: false, problem: { code: 'not_found' } })
})
