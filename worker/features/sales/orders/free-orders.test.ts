import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { newTicketOf } from '../../../../tests/support/whole-set-up.ts'
import { outbox } from '../../../box-office/table.ts'
import type { MailRequest } from '../../../mail/message.ts'

const HOUR_MS = 3_600_000

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 1 })
  newTicketOf(stage, 'tkt_free', 2000)
})
afterEach(() => stage.box.close())

let n = 0
/** Orders free tickets, completed with an address each; the answer to the details. */
const order = (email: string, address: string | null, guests: (string | undefined)[] = [undefined]) => {
  const { box, clock } = stage
  const ticket = box.query('getTicket', 'tkt_free', clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  n += 1
  const session_token = `free-${n}`
  const wanted = {
    id: `ord_free${n}`,
    cart: { tickets: [{ ticket_id: 'tkt_free', prices: [{ price_id, quantity: guests.length }] }] },
    locale: 'en' as const,
    session_token: null,
    new_session_token: session_token,
    idempotency: null,
    address: null,
  }
  const { short_id, lines } = box.must('placeOrder', wanted, clock.now).order
  const attendees = guests.map((guest) => ({
    line_id: lines[0]?.id as string,
    first_name: 'Ada',
    last_name: 'Lovelace',
    ...(guest ? { email: guest } : {}),
  }))
  const details = { first_name: 'Ada', last_name: 'Lovelace', email, attendees }
  const answer = box.command('giveDetails', { short_id, session_token, details, address }, clock.now)
  return { short_id, status: answer.ok ? answer.value.status : answer.problem.code }
}
const mailsTo = (email: string): number =>
  stage.box.db
    .select()
    .from(outbox)
    .all()
    .flatMap(({ mails }) => (mails ?? []) as MailRequest[])
    .filter(({ recipient }) => recipient === email).length

it('free orders to one person send six mails an hour and twelve a day, from wherever they come, and stand all the same', () => {
  const from = (index: number) => `2001:db8:${index.toString(16)}:1`
  const statuses = Array.from({ length: 25 }, (_, index) => order('victim@foyer.test', from(index)).status)
  expect(new Set(statuses)).toEqual(new Set(['COMPLETED']))
  expect(mailsTo('victim@foyer.test')).toBe(6)
  // Neither as an attendee nor under another spelling.
  order('Victim+x@foyer.test', from(30))
  order('buyer@foyer.test', from(31), ['victim@foyer.test'])
  expect([mailsTo('victim@foyer.test'), mailsTo('Victim+x@foyer.test'), mailsTo('buyer@foyer.test')]).toEqual([6, 0, 1])
  for (const hours of [1, 2]) {
    stage.clock.now += hours * HOUR_MS
    for (let index = 0; index < 10; index += 1) order('victim@foyer.test', from(index))
  }
  expect(mailsTo('victim@foyer.test')).toBe(12)
})

it('a free order is not sent again to a person who was sent enough', () => {
  const [first] = Array.from({ length: 7 }, () => order('victim@foyer.test', '203.0.113.1'))
  const again = stage.box.command('resendConfirmation', first?.short_id ?? '', stage.clock.now)
  expect(again).toMatchObject({ ok: false, problem: { code: 'rate_limited', facts: { reason: 'sent_often' } } })
  expect(mailsTo('victim@foyer.test')).toBe(6)
})

it('the networks of an IPv6 site send 400 mails of free orders an hour together', () => {
  const guests = (order: number) => Array.from({ length: 90 }, (_, index) => `guest-${order}-${index}@foyer.test`)
  const statuses = Array.from(
    { length: 5 },
    (_, index) => order(`buyer-${index}@foyer.test`, `2001:db8:bbbb:${index}`, guests(index)).status,
  )
  expect(statuses).toEqual([...Array(4).fill('COMPLETED'), 'rate_limited'])
  expect(order('other@foyer.test', '2001:db8:cccc:1', guests(9)).status).toBe('COMPLETED')
})
