import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, openOwnStage, type OwnStage } from '../../../../tests/support/own-stage.ts'
import type { Result } from '../../../contract/problem.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { noClaims } from './who.ts'

let own: OwnStage
beforeEach(async () => {
  own = await openOwnStage({ cancel: { steps: [{ hours_before: 48, refund_ppm: 1_000_000 }], keep_fees: false } })
})
afterEach(() => own.stage.box.close())

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.problem.code)
const factsOf = (answer: Result<unknown>) => (answer.ok ? {} : (answer.problem.facts ?? {}))
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const kindsTo = (email: string) =>
  own
    .mails()
    .filter(({ recipient }) => recipient === email)
    .map(({ kind }) => kind)
const tokenIn = (mail: MailRequest | undefined) => (mail?.kind === 'TRANSFER_OFFER' ? (mail.data.url.split('/').at(-1) ?? '') : '')
const withdraw = (claims = own.buyer) =>
  own.stage.box.command('withdrawTicket', { short_id: own.ticket().short_id, claims }, own.stage.clock.now)
const shownTo = (email: string) => JSON.stringify(own.page(own.signedIn(email)))
const cancelByHand = () =>
  own.stage.box.must(
    'setAttendeeStatus',
    { attendee_id: own.ticket().id, status: 'CANCELLED', by: { kind: 'USER', name: 'Ora' } },
    own.stage.clock.now,
  )

describe('a ticket that is sent', () => {
  it('stays as it is until it is accepted, and is the other’s with a new code and link from then on', () => {
    const before = own.ticket()
    const token = own.send()
    expect(own.ticket()).toMatchObject({ short_id: before.short_id, ticket_code: before.ticket_code, first_name: 'Guest 1' })
    expect(own.page().attendees[0]?.own?.transfer).toMatchObject({ first_name: 'Mira', email: 'mira@foyer.test' })
    expect(codeOf(own.accept(token))).toBe('ok')
    const after = own.ticket()
    expect(after).toMatchObject({ first_name: 'Mira', last_name: 'Aydin', email: 'mira@foyer.test', passed_on_by: 'Bea Buyer' })
    expect(after.short_id).not.toBe(before.short_id)
    expect(after.ticket_code).not.toBe(before.ticket_code)
    expect(kindsTo('mira@foyer.test')).toEqual(['TRANSFER_OFFER', 'TICKET'])
    expect(kindsTo('buyer@foyer.test')).toContain('TRANSFER_ACCEPTED')
    expect(
      own
        .timeline()
        .map(({ kind }) => kind)
        .slice(0, 2),
    ).toEqual(['TRANSFER_ACCEPTED', 'TRANSFER_SENT'])
  })

  it('lets no old code in, online or where a device had no network, and names the conflict', () => {
    const list = own.list()
    const { ticket_code } = own.ticket()
    const token = own.send()
    own.pass(hour)
    own.accept(token)
    expect(own.scan(list, { ticket_code })).toMatchObject({ ok: false, code: 'ticket_passed_on', attendee: { first_name: 'Mira' } })
    const scanned_at = new Date(own.stage.clock.now + 1000).toISOString()
    own.pass(hour)
    const scan = { code_hash: hashOf(ticket_code), scanned_at, scan_id: 'scan-1', device: 'Entrance B' }
    for (let time = 0; time < 2; time += 1) expect(own.scan(list, scan)).toMatchObject({ ok: false, code: 'ticket_passed_on' })
    const named = own.timeline().filter(({ kind }) => kind === 'FORMER_CODE_SCANNED')
    expect(named).toMatchObject([{ by: { kind: 'DOOR', name: 'Entrance' }, detail: 'Entrance B' }])
    expect(own.scan(list, { ticket_code: own.ticket().ticket_code })).toMatchObject({ ok: true })
  })

  it('counts a scan of the old code from before it was accepted, and the new code is in already', () => {
    const list = own.list()
    const { ticket_code } = own.ticket()
    const token = own.send()
    const scanned_at = new Date(own.stage.clock.now).toISOString()
    own.pass(hour)
    own.accept(token)
    const late = { code_hash: hashOf(ticket_code), scanned_at, scan_id: 'scan-1', device: 'Entrance B' }
    expect(own.scan(list, late)).toMatchObject({ ok: true })
    expect(own.scan(list, { ticket_code: own.ticket().ticket_code })).toMatchObject({
      ok: false,
      code: 'already_checked_in',
      device: 'Entrance B',
    })
  })

  it('is accepted once: of two presses one gets it, and the other sees that it is taken', () => {
    const token = own.send()
    const [first, second] = [own.accept(token), own.accept(token)]
    expect(codeOf(first)).toBe('ok')
    expect(codeOf(second)).toBe('link_invalid')
    expect(factsOf(second)).toMatchObject({ state: 'ACCEPTED' })
    expect(own.ticket().short_id).toBe(first.ok ? first.value.short_id : '')
  })

  it('answers the same press again with the same ticket', () => {
    const token = own.send()
    const first = own.accept(token, 'a-key-of-one-press')
    const again = own.accept(token, 'a-key-of-one-press')
    expect(again).toEqual(first)
    expect(own.timeline().filter(({ kind }) => kind === 'TRANSFER_ACCEPTED')).toHaveLength(1)
  })

  it('can’t be accepted once it was cancelled, and both sides know', () => {
    const token = own.send()
    cancelByHand()
    expect(codeOf(own.accept(token))).toBe('not_transferable')
    expect(own.ticket()).toMatchObject({ first_name: 'Guest 1', status: 'CANCELLED', transfer_id: null })
    expect(kindsTo('mira@foyer.test')).toEqual(['TRANSFER_OFFER', 'TRANSFER_OFF'])
    expect(own.timeline().find(({ kind }) => kind === 'TRANSFER_ENDED')).toMatchObject({ detail: 'CANCELLED' })
    expect(own.page().attendees[0]).toMatchObject({ status: 'CANCELLED', own: { transfer: null, transfer_block: 'cancelled' } })
  })

  it('can’t be cancelled by its buyer once it was accepted', () => {
    own.accept(own.send())
    expect(factsOf(own.cancel([own.ticket().id], 2500))).toEqual({ reason: 'passed_on' })
    expect(own.ticket().status).toBe('ACTIVE')
  })

  it('is off when its buyer cancels it first', () => {
    const token = own.send()
    expect(codeOf(own.cancel([own.ticket().id], 2500))).toBe('ok')
    expect(codeOf(own.accept(token))).toBe('not_transferable')
    expect(kindsTo('mira@foyer.test')).toEqual(['TRANSFER_OFFER', 'TRANSFER_OFF'])
    expect(kindsTo('buyer@foyer.test')).toContain('TICKETS_CANCELLED')
  })

  it('can’t be accepted once it was used at the entrance, and both sides know', () => {
    const list = own.list()
    const token = own.send()
    own.scan(list, { ticket_code: own.ticket().ticket_code })
    const late = own.accept(token)
    expect(codeOf(late)).toBe('checked_in_already')
    expect(factsOf(late)).toMatchObject({ state: 'USED' })
    expect(own.ticket()).toMatchObject({ first_name: 'Guest 1', passed_on_by: null })
    expect(kindsTo('mira@foyer.test')).toEqual(['TRANSFER_OFFER', 'TRANSFER_OFF'])
    expect(own.page().attendees[0]?.own).toMatchObject({ transfer: null, transfer_block: 'checked_in' })
  })

  it('is taken back by its giver alone, and the link is dead', () => {
    const token = own.send()
    expect(codeOf(withdraw(noClaims))).toBe('forbidden')
    expect(codeOf(withdraw(own.signedIn('mira@foyer.test')))).toBe('forbidden')
    expect(codeOf(withdraw())).toBe('ok')
    expect(codeOf(withdraw())).toBe('ok')
    expect(factsOf(own.accept(token))).toMatchObject({ state: 'WITHDRAWN' })
    expect(kindsTo('mira@foyer.test')).toEqual(['TRANSFER_OFFER', 'TRANSFER_OFF'])
  })

  it('is returned by its recipient, and its giver is notified', () => {
    const token = own.send()
    const decline = () => own.stage.box.command('declineTicket', token, own.stage.clock.now)
    expect(codeOf(decline())).toBe('ok')
    expect(codeOf(decline())).toBe('ok')
    expect(codeOf(own.accept(token))).toBe('link_invalid')
    expect(kindsTo('buyer@foyer.test')).toContain('TRANSFER_DECLINED')
    expect(own.page().attendees[0]?.own).toMatchObject({ transfer: null, transfer_block: null })
  })

  it('waits for 72 hours, or until the start', () => {
    const token = own.send()
    own.pass(72 * hour)
    expect(factsOf(own.accept(token))).toMatchObject({ state: 'EXPIRED' })
    const start = Date.parse('2027-06-01T17:00:00.000Z')
    own.pass(start - hour - own.stage.clock.now)
    const late = own.send()
    own.pass(hour)
    expect(codeOf(own.accept(late))).toBe('link_invalid')
    expect(codeOf(own.trySend(own.ticket().short_id, { first_name: 'A', last_name: 'B', email: 'a@foyer.test' }))).toBe('event_started')
  })

  it('is passed on by its new holder, unless the event forbids it', () => {
    own.accept(own.send())
    const to = { first_name: 'Jon', last_name: 'Doe', email: 'jon@foyer.test' }
    own.stage.box.must('updateSelfService', { transfer_again: false }, own.stage.clock.now)
    expect(factsOf(own.trySend(own.ticket().short_id, to, noClaims))).toEqual({ reason: 'again_off' })
    own.stage.box.must('updateSelfService', { transfer_again: true }, own.stage.clock.now)
    expect(codeOf(own.trySend(own.ticket().short_id, to, noClaims))).toBe('ok')
    expect(codeOf(own.accept('token-3'))).not.toBe('ok')
    const offered = own.mails().find(({ kind, recipient }) => kind === 'TRANSFER_OFFER' && recipient === 'jon@foyer.test')
    const token = tokenIn(offered)
    expect(codeOf(own.accept(token))).toBe('ok')
    expect(own.ticket()).toMatchObject({ email: 'jon@foyer.test', passed_on_by: 'Mira Aydin' })
    expect(kindsTo('mira@foyer.test')).toContain('TRANSFER_ACCEPTED')
  })

  it('is off where the event says so', () => {
    own.stage.box.must('updateSelfService', { transfer: false }, own.stage.clock.now)
    const to = { first_name: 'A', last_name: 'B', email: 'a@foyer.test' }
    expect(factsOf(own.trySend(own.ticket().short_id, to))).toEqual({ reason: 'off' })
  })

  it('is sent five times at most', () => {
    for (let time = 0; time < 5; time += 1) {
      own.send()
      withdraw()
      own.pass(day)
    }
    const to = { first_name: 'A', last_name: 'B', email: 'a@foyer.test' }
    expect(factsOf(own.trySend(own.ticket().short_id, to))).toEqual({ reason: 'too_often' })
  })

  it('causes ten mails to new addresses an order and day at most', () => {
    const remind = (position: number) =>
      own.stage.box.command('remindOfTicket', { short_id: own.ticket(position).short_id, claims: own.buyer }, own.stage.clock.now)
    own.send(1)
    own.send(2)
    expect(codeOf(remind(1))).toBe('rate_limited')
    for (let time = 0; time < 8; time += 1) {
      own.pass(10 * 60_000)
      expect(codeOf(remind(1 + (time % 2)))).toBe('ok')
    }
    own.pass(hour)
    expect(factsOf(remind(1))).toEqual({ reason: 'sent_often' })
    own.pass(day)
    expect(codeOf(remind(1))).toBe('ok')
  })
})

describe('what others learn of a new holder', () => {
  it('tells the address to the giver and the organizer alone', () => {
    const { short_id } = own.ticket()
    const token = own.send()
    expect(JSON.stringify(own.page(noClaims))).not.toContain('mira@foyer.test')
    own.accept(token)
    expect(own.page().attendees[0]).toMatchObject({ passed_on: true, email: 'mira@foyer.test', short_id: '', own: null })
    expect(own.page().attendees[0]?.ticket_code).toBeUndefined()
    const link = own.ticket()
    for (const claims of [noClaims, own.signedIn('eve@foyer.test')]) {
      const seen = JSON.stringify(own.page(claims))
      for (const secret of ['mira@foyer.test', 'Aydin', link.short_id, link.ticket_code]) expect(seen).not.toContain(secret)
    }
    const old = own.stage.box.query('getPublicAttendee', { short_id, claims: own.buyer }, own.stage.clock.now)
    expect(old).toMatchObject({ ok: true, value: { ticket_code: null, email: null, first_name: 'Bea', own: null } })
    expect(JSON.stringify(old)).not.toContain('mira@foyer.test')
    const offer = own.stage.box.query('getTransfer', token, own.stage.clock.now)
    expect(offer).toMatchObject({ ok: true, value: { state: 'ACCEPTED', receiver: null } })
    const seen = own.stage.box.query('getAttendee', link.id, own.stage.clock.now)
    expect(seen).toMatchObject({ ok: true, value: { transfers: [{ state: 'ACCEPTED', to: { email: 'mira@foyer.test' } }] } })
  })

  it('gives the buyer no right to a ticket that was passed on', () => {
    own.accept(own.send())
    own.stage.box.must('updateSelfService', { transfer_again: true }, own.stage.clock.now)
    const row = own.ticket()
    // The link is known to its holder alone; with it the buyer would be its holder, not the buyer.
    own.stage.box.command(
      'changeOwnTicket',
      { short_id: row.short_id, claims: own.buyer, fields: { first_name: 'Bea' }, if_match: undefined },
      own.stage.clock.now,
    )
    expect(own.timeline()[0]?.by).toMatchObject({ kind: 'HOLDER' })
  })

  it('shows its giver neither its code nor the key of one that moves, on the order’s page and its PDF', () => {
    const { stage } = own
    own.accept(own.send())
    const { id, ticket_code } = own.ticket()
    const printed = () => stage.box.query('getOrderPaper', own.page().short_id, stage.clock.now)
    for (const moving_codes of [false, true]) {
      stage.box.must('updateSettings', { moving_codes }, stage.clock.now)
      expect(JSON.stringify([own.page(), printed()])).not.toContain(ticket_code)
      expect(JSON.stringify(printed())).not.toContain('Mira')
      const shown = own.page().attendees.find((attendee) => attendee.id === id)
      expect([shown?.passed_on, shown?.moving_key]).toEqual([true, undefined])
    }
  })

  it('gives no ticket that was passed on to who has a former holder’s mailbox later', () => {
    const first = own.send()
    own.accept(first)
    const to = { first_name: 'Jon', last_name: 'Doe', email: 'jon@foyer.test' }
    const mira = own.ticket().short_id
    const sent = own.trySend(mira, to, noClaims)
    expect(codeOf(sent)).toBe('ok')
    const offered = own.mails().findLast(({ kind }) => kind === 'TRANSFER_OFFER')
    own.accept(tokenIn(offered))
    const now = own.ticket()
    const fields = { first_name: 'Eve' }
    // Everything in Mira's mailbox: the offer, her ticket's link, her address; and the buyer's.
    expect(codeOf(own.accept(first))).toBe('link_invalid')
    for (const claims of [noClaims, own.signedIn('mira@foyer.test'), own.signedIn('buyer@foyer.test')]) {
      expect(
        codeOf(own.stage.box.command('changeOwnTicket', { short_id: mira, claims, fields, if_match: undefined }, own.stage.clock.now)),
      ).toBe('not_found')
      expect(own.stage.box.query('getPublicAttendee', { short_id: mira, claims }, own.stage.clock.now)).toMatchObject({
        ok: true,
        value: { ticket_code: null },
      })
    }
    for (const email of ['mira@foyer.test', 'buyer@foyer.test']) {
      expect(shownTo(email)).not.toContain(now.short_id)
      expect(shownTo(email)).not.toContain(now.ticket_code)
    }
    expect(own.ticket()).toMatchObject({ first_name: 'Jon' })
  })

  it('asks the new holder again, and shows no one what the giver answered', () => {
    const { box, clock } = own.stage
    const fields = { title: 'Meal', type: 'SINGLE_LINE', belongs_to: 'ATTENDEE', required: true } as const
    box.must('createQuestion', { id: 'qst_meal', fields }, clock.now)
    const answers = [{ question_id: 'qst_meal', answer: 'Fish' }]
    box.must('correctAttendee', { attendee_id: own.ticket().id, fields: { answers }, by: { kind: 'USER', name: 'Ora' } }, clock.now)
    const token = own.send()
    expect(codeOf(own.accept(token))).toBe('validation_failed')
    const input = { token, short_id: 'link-x', ticket_code: 'CODEX', idempotency: null }
    const taken = box.command('acceptTicket', { ...input, fields: { answers: [{ question_id: 'qst_meal', answer: 'Soup' }] } }, clock.now)
    expect(codeOf(taken)).toBe('ok')
    expect(own.ticket().answers).toMatchObject([{ answer: 'Soup' }])
    expect(own.page().attendees[0]?.answers).toEqual([])
  })
})
