import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, openOwnStage, type OwnStage } from '../../../../tests/support/own-stage.ts'
import { ownTicketSchema, type OwnTicketInput } from '../../../contract/self-service.ts'
import { questionInputSchema } from '../../../contract/questions.ts'
import { etagOf } from '../../../domain/etag.ts'
import { noClaims, type Claims } from './who.ts'

let own: OwnStage
beforeEach(async () => {
  own = await openOwnStage()
})
afterEach(() => own.stage.box.close())

const change = (fields: OwnTicketInput, claims: Claims = own.buyer, if_match?: string) =>
  own.stage.box.command('changeOwnTicket', { short_id: own.ticket().short_id, claims, fields, if_match }, own.stage.clock.now)
const codeOf = (answer: ReturnType<typeof change>) => (answer.ok ? 'ok' : answer.problem.code)

describe('a buyer’s own details', () => {
  it('changes a name with the order’s session, and says who and from where', () => {
    const before = own.ticket().ticket_code
    expect(codeOf(change({ first_name: 'Noor', last_name: 'Haddad' }))).toBe('ok')
    expect(own.ticket()).toMatchObject({ first_name: 'Noor', last_name: 'Haddad', ticket_code: before })
    expect(own.timeline()[0]).toMatchObject({
      kind: 'ATTENDEE_CORRECTED',
      by: { kind: 'BUYER', via: 'ORDER_PAGE' },
      detail: 'first_name: Guest 1 → Noor\nlast_name: Stage → Haddad',
    })
  })

  it('changes it for who is signed in with the buyer’s address', () => {
    expect(codeOf(change({ first_name: 'Noor' }, own.signedIn('Buyer@foyer.test')))).toBe('ok')
    expect(own.timeline()[0]?.by).toMatchObject({ kind: 'BUYER', via: 'MY_TICKETS' })
  })

  it('refuses callers with only the link of the buyer’s ticket', () => {
    expect(codeOf(change({ first_name: 'Eve' }, noClaims))).toBe('forbidden')
    expect(codeOf(change({ first_name: 'Eve' }, own.signedIn('eve@foyer.test')))).toBe('forbidden')
    expect(codeOf(change({ first_name: 'Eve' }, { session_token: 'guessed', email: null }))).toBe('forbidden')
    expect(own.ticket().first_name).toBe('Guest 1')
  })

  it('records nothing twice for the same change', () => {
    change({ first_name: 'Noor' })
    const entries = own.timeline().length
    expect(codeOf(change({ first_name: 'Noor' }))).toBe('ok')
    expect(own.timeline()).toHaveLength(entries)
  })

  it('ends at the time before the start that the event sets', () => {
    own.stage.box.must('updateSelfService', { edit_until: 48 }, own.stage.clock.now)
    const until = own.page().attendees[0]?.own?.edit_until ?? ''
    expect(until).toBe('2027-05-30T17:00:00.000Z')
    own.pass(Date.parse(until) - own.stage.clock.now - 1)
    expect(codeOf(change({ first_name: 'Noor' }))).toBe('ok')
    own.pass(1)
    expect(codeOf(change({ first_name: 'Mira' }))).toBe('not_editable')
    expect(own.page().attendees[0]?.own?.edit_until).toBeNull()
  })

  it('is off where the event says so', () => {
    own.stage.box.must('updateSelfService', { edit_until: null }, own.stage.clock.now)
    expect(codeOf(change({ first_name: 'Noor' }))).toBe('not_editable')
  })

  it('takes one of two devices that change a name at once, and tells the other', () => {
    const claims = own.buyer
    const seen = own.stage.box.query('getPublicAttendee', { short_id: own.ticket().short_id, claims }, own.stage.clock.now)
    const etag = seen.ok ? etagOf(ownTicketSchema, seen.value) : ''
    expect(codeOf(change({ first_name: 'Phone' }, claims, etag))).toBe('ok')
    const second = change({ first_name: 'Laptop' }, claims, etag)
    expect(second).toMatchObject({ ok: false, problem: { code: 'changed_meanwhile', facts: { current: { first_name: 'Phone' } } } })
    expect(own.ticket().first_name).toBe('Phone')
  })

  it('asks for the answers a buyer is asked, and keeps those to hidden questions', () => {
    const { box, clock } = own.stage
    const ask = (id: string, more: object) =>
      box.must(
        'createQuestion',
        { id, fields: questionInputSchema.parse({ title: id, type: 'SINGLE_LINE', belongs_to: 'ATTENDEE', ...more }) },
        clock.now,
      )
    ask('qst_meal', { required: true })
    ask('qst_desk', { hidden: true })
    const attendee_id = own.ticket().id
    const answers = [
      { question_id: 'qst_meal', answer: 'Fish' },
      { question_id: 'qst_desk', answer: 'VIP' },
    ]
    box.must('correctAttendee', { attendee_id, fields: { answers }, by: { kind: 'USER', name: 'Ora' } }, clock.now)
    expect(change({ answers: [] })).toMatchObject({
      ok: false,
      problem: { code: 'validation_failed', errors: { answers: ['validation.answer_missing'] } },
    })
    expect(codeOf(change({ answers: [{ question_id: 'qst_desk', answer: 'me' }] }))).toBe('validation_failed')
    expect(codeOf(change({ answers: [{ question_id: 'qst_meal', answer: 'Soup' }] }))).toBe('ok')
    expect(own.ticket().answers).toMatchObject([{ answer: 'Soup' }, { answer: 'VIP' }])
  })

  it('has nothing left to change once the ticket is cancelled', () => {
    const { box, clock } = own.stage
    box.must('setAttendeeStatus', { attendee_id: own.ticket().id, status: 'CANCELLED', by: { kind: 'USER', name: 'Ora' } }, clock.now)
    own.pass(day)
    expect(codeOf(change({ first_name: 'Noor' }))).toBe('attendee_cancelled')
  })
})
