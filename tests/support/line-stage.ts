import type { Cart } from '../../worker/contract/orders.ts'
import type { Result } from '../../worker/contract/problem.ts'
import type { WaitlistPlace } from '../../worker/contract/waitlist.ts'
import { outbox } from '../../worker/box-office/table.ts'
import type { MailRequest } from '../../worker/mail/message.ts'
import { openStage, type Stage } from './payment-stage.ts'

export const minute = 60_000
export const hour = 60 * minute
const by = { kind: 'USER', name: 'Ora' } as const

/** A free ticket that is sold out, people who wait for it, and what comes back. */
export type LineStage = {
  stage: Stage
  price_id: string
  /** Asks for a place; answers its token, which is its id too. */
  ask: (quantity?: number, more?: { email?: string; address?: string | null; ticket_ids?: string[] }) => string
  tryAsk: (quantity?: number, more?: { email?: string; address?: string | null; ticket_ids?: string[] }) => Result<{ id: string }>
  /** The same, confirmed. */
  join: (quantity?: number, more?: { email?: string }) => string
  confirm: (token: string) => Result<WaitlistPlace>
  place: (token: string) => WaitlistPlace
  take: (token: string, quantity?: number) => { id: string; short_id: string; session: string; quantity: number }
  decline: (token: string) => Result<null>
  leave: (token: string) => Result<null>
  /** Completes an order that a take made. */
  complete: (order: { short_id: string; session: string }) => void
  /** Sells so many, and cancels so many of those that were sold. */
  sell: (quantity: number) => string
  giveBack: (quantity: number) => void
  /** What a stranger is answered who wants so many. */
  buy: (quantity?: number, session_token?: string | null) => string
  /** What is sold, held and left for everyone. */
  stock: () => { sold: number; held: number; left: number }
  /** Every mail so far, and the kinds of those to the owner of a place. */
  mails: () => MailRequest[]
  kindsTo: (token: string) => string[]
  pass: (ms: number) => Promise<void>
}

/** Opens a box whose `tkt_line` had so many tickets, all of them sold. */
export const openLine = (quantity = 6, { waitlist = 'FIRST_FITTING' as 'OFF' | 'IN_ORDER' | 'FIRST_FITTING' } = {}): LineStage => {
  const stage = openStage()
  const { box, clock } = stage
  const fields = { title: 'Balcony', type: 'FREE' as const, prices: [{ price: 0, quantity }], max_per_order: 50 }
  const ticket = box.must('createTicket', { id: 'tkt_line', fields: fields as never, taxes: [] }, clock.now)
  const price_id = ticket.prices[0]?.id ?? ''
  box.must('updateSelfService', { waitlist }, clock.now)
  let made = 0
  const emailOf = (token: string) => `${token}@foyer.test`
  const cart = (n: number): Cart => ({ tickets: [{ ticket_id: 'tkt_line', prices: [{ price_id, quantity: n }] }] })
  const place = (n: number, session_token: string | null = null) => {
    made += 1
    const id = `ord_any${made}`
    const answer = box.command(
      'placeOrder',
      { id, cart: cart(n), locale: 'en', session_token, new_session_token: id, idempotency: null, address: null },
      clock.now,
    )
    return { id, answer }
  }
  const complete: LineStage['complete'] = ({ short_id, session }) => {
    const shown = box.query('getPublicOrder', { short_id, session_token: session, email: null } as never, clock.now)
    if (!shown.ok) throw new Error('no such order')
    const attendees = shown.value.lines.flatMap(({ id: line_id, quantity: n }) =>
      Array.from({ length: n }, (_, index) => ({ line_id, first_name: `Guest ${index}`, last_name: 'Line' })),
    )
    const details = { first_name: 'Bea', last_name: 'Buyer', email: `${session}@foyer.test`, attendees }
    box.must('giveDetails', { short_id, session_token: session, details, address: null }, clock.now)
  }
  const sell = (n: number): string => {
    const { id, answer } = place(n)
    if (!answer.ok) throw new Error(answer.problem.code)
    complete({ short_id: answer.value.order.short_id, session: id })
    return id
  }
  const tryAsk: LineStage['tryAsk'] = (n = 1, { email, address = null, ticket_ids = ['tkt_line'] } = {}) => {
    made += 1
    const token = `wle_${made}`
    const wish = { email: email ?? emailOf(token), first_name: 'Noor', ticket_ids, quantity: n }
    return box.command('joinWaitlist', { id: token, token, fields: wish, locale: 'en', address }, clock.now)
  }
  const ask: LineStage['ask'] = (n, more) => {
    const asked = tryAsk(n, more)
    if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
    return asked.value.id
  }
  const mails = (): MailRequest[] =>
    box.aside(() =>
      box.db
        .select()
        .from(outbox)
        .all()
        .flatMap((part) => part.mails as MailRequest[]),
    )
  for (let left = quantity; left > 0; left -= 10) sell(Math.min(10, left))
  return {
    stage,
    price_id,
    ask,
    tryAsk,
    join: (n, more) => {
      const token = ask(n, more)
      box.must('confirmPlace', token, clock.now)
      return token
    },
    confirm: (token) => box.command('confirmPlace', token, clock.now),
    place: (token) => {
      const found = box.query('getPlace', token, clock.now)
      if (!found.ok) throw new Error(found.problem.code)
      return found.value
    },
    take: (token, n) => {
      made += 1
      const id = `ord_taken${made}`
      const input = { id, token, quantity: n ?? null, locale: 'en' as const, new_session_token: id }
      const { order } = box.must('takeOffer', input, clock.now)
      return { id, short_id: order.short_id, session: id, quantity: order.lines.reduce((sum, one) => sum + one.quantity, 0) }
    },
    decline: (token) => box.command('declineOffer', token, clock.now),
    leave: (token) => box.command('leaveWaitlist', token, clock.now),
    complete,
    sell,
    giveBack: (n) => {
      const ids = box.aside(() =>
        box.db.all<{ id: string }>(`select id from attendees where status = 'ACTIVE' and ticket_id = 'tkt_line' limit ${n}`),
      )
      for (const { id } of ids) box.must('setAttendeeStatus', { attendee_id: id, status: 'CANCELLED', by }, clock.now)
    },
    buy: (n = 1, session_token = null) => {
      const { answer } = place(n, session_token)
      return answer.ok ? 'ok' : answer.problem.code
    },
    stock: () => {
      const ticket = box.query('getTicket', 'tkt_line', clock.now)
      const price = ticket.ok ? ticket.value.prices[0] : undefined
      if (!price) throw new Error('no such ticket')
      return { sold: price.sold, held: price.held, left: (price.quantity ?? Infinity) - price.sold - price.held }
    },
    mails,
    kindsTo: (token) =>
      mails()
        .filter(({ recipient }) => recipient === emailOf(token))
        .map(({ kind }) => kind),
    pass: (ms) => stage.waitUntil(clock.now + ms),
  }
}
