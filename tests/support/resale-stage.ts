import type { Claims } from '../../worker/features/sales/self-service/who.ts'
import type { SelfServiceCall, Resale } from '../../worker/contract/self-service.ts'
import type { WaitlistPlace } from '../../worker/contract/waitlist.ts'
import { outbox } from '../../worker/box-office/table.ts'
import type { MailRequest } from '../../worker/mail/message.ts'
import { openStage, price, type Stage } from './payment-stage.ts'

export const minute = 60_000
export const hour = 60 * minute
const by = { kind: 'USER', name: 'Ora' } as const

/** A ticket that was bought alone, by an order of its own. */
export type SoldTicket = {
  id: string
  code: string
  short_id: string
  order_id: string
  session_token: string
  email: string
}
type Placed = { id: string; short_id: string; session_token: string; email: string }

/** A ticket of 25 euros that is sold out, one an order, whose holders may offer it back. */
export type ResaleStage = {
  stage: Stage
  price_id: string
  sold: [SoldTicket, SoldTicket, SoldTicket, ...SoldTicket[]]
  set: (fields: Partial<SelfServiceCall>) => void
  setQuantity: (quantity: number) => void
  setPrice: (price: number) => void
  /** Offers a ticket back; `ok`, or the code and the reason. */
  list: (ticket: SoldTicket, claims?: Claims) => string
  /** Takes it back; at once, or as soon as no one pays. */
  back: (ticket: SoldTicket, when_free?: boolean) => string
  resaleOf: (ticket: SoldTicket) => Resale | null
  send: (ticket: SoldTicket) => void
  trySend: (ticket: SoldTicket) => string
  checkIn: (ticket: SoldTicket) => void
  refund: (ticket: SoldTicket, amount: number) => void
  addGuest: () => string
  /** What a stranger is answered who puts so many into a cart. */
  tryBuy: (quantity?: number, session_token?: string | null) => string
  place: (token: string) => WaitlistPlace
  join: (quantity?: number) => string
  /** The same, or null where no one may wait. */
  tryJoin: (quantity?: number) => string | null
  /** Buys one and pays for it. */
  buy: () => Promise<Placed>
  /** Buys one up to the payment page. */
  startPaying: (quantity?: number) => Promise<Placed & { intent_id: string }>
  /** The payment succeeds. */
  succeed: (paying: { intent_id: string }) => Promise<void>
  takeOffer: (token: string) => Promise<void>
  /** The codes that are valid now. */
  codes: () => string[]
  refunds: () => { order_id: string; amount: number; reason: string }[]
  refundStates: () => string[]
  stock: () => { sold: number; held: number; listed: number }
  mailsTo: (email: string) => MailRequest[]
  kindsTo: (ticket: SoldTicket) => string[]
  pass: (ms: number) => Promise<void>
  /** Rows of the box's tables. */
  rows: <T>(query: string) => T[]
}

const codeOf = (answer: { ok: boolean; problem?: { code: string; facts?: unknown } }): string => {
  if (answer.ok) return 'ok'
  const reason = (answer.problem?.facts as { reason?: string } | undefined)?.reason
  return [answer.problem?.code, reason].filter(Boolean).join(' ')
}

export const openResale = async (quantity = 3): Promise<ResaleStage> => {
  const stage = openStage({ stock: quantity, refunds: { begin: 'SUCCEEDED', booked: 'AT_ONCE' } })
  const { box, clock, model } = stage
  const ticket_id = 'tkt_stage'
  const price_id = box.aside(() => box.db.all<{ id: string }>(`select id from prices where ticket_id = '${ticket_id}'`))[0]?.id ?? ''
  box.must('updateSelfService', { resale: true }, clock.now)
  let made = 0
  const rows = <T>(query: string): T[] => box.aside(() => box.db.all<T>(query))

  const place = (n: number, session_token: string | null) => {
    made += 1
    const id = `ord_resale${made}`
    const cart = { tickets: [{ ticket_id, prices: [{ price_id, quantity: n }] }] }
    const input = {
      id,
      cart,
      locale: 'en' as const,
      session_token,
      new_session_token: session_token ?? id,
      idempotency: null,
      address: null,
    }
    return { id, answer: box.command('placeOrder', input, clock.now) }
  }
  const giveDetails = (id: string, short_id: string, session_token: string, n: number): Placed => {
    const line_id =
      (JSON.parse(rows<{ lines: string }>(`select lines from orders where id = '${id}'`)[0]?.lines ?? '[]') as { id: string }[])[0]?.id ??
      ''
    const email = `${id}@foyer.test`
    const attendees = Array.from({ length: n }, () => ({ line_id, first_name: `Guest ${id}`, last_name: 'Resale' }))
    const details = { first_name: `Bea ${id}`, last_name: 'Buyer', email, attendees }
    box.must('giveDetails', { short_id, session_token, details, address: null }, clock.now)
    return { id, short_id, session_token, email }
  }
  const pay = async (placed: Placed): Promise<Placed & { intent_id: string }> => ({
    ...placed,
    intent_id: await stage.pay({ ...placed, expires_at: 0 }),
  })
  const startPaying = async (n = 1) => {
    const { id, answer } = place(n, null)
    if (!answer.ok) throw new Error(answer.problem.code)
    return pay(giveDetails(id, answer.value.order.short_id, id, n))
  }
  const succeed = async ({ intent_id }: { intent_id: string }): Promise<void> => stage.deliver(model.happen(intent_id, 'succeeded').event)
  const buy = async () => {
    const paying = await startPaying()
    await succeed(paying)
    return paying
  }
  const claimsOf = ({ session_token }: { session_token: string }): Claims => ({ session_token, email: null })
  const change = (fields: { price: number; quantity: number }) =>
    box.must('updateTicket', { id: ticket_id, fields: { prices: [{ id: price_id, ...fields }] }, taxes: [] }, clock.now)
  const present = () =>
    rows<{ price: number; quantity: number }>(`select price, quantity from prices where id = '${price_id}'`)[0] ?? { price, quantity }
  const transfer = ({ short_id, ...ticket }: SoldTicket) => {
    made += 1
    const to = { first_name: 'Mira', last_name: 'Aydin', email: 'mira@foyer.test' }
    const input = {
      id: `trf_${made}`,
      token: `trf_${made}`,
      short_id,
      claims: claimsOf(ticket),
      to,
      locale: 'en' as const,
      idempotency: null,
    }
    return codeOf(box.command('sendTicket', input, clock.now))
  }
  const tryJoin = (n: number): string | null => {
    made += 1
    const token = `wle_${made}`
    const fields = { email: `${token}@foyer.test`, first_name: 'Noor', ticket_ids: [ticket_id], quantity: n }
    const asked = box.command('joinWaitlist', { id: token, token, fields, locale: 'en', address: null }, clock.now)
    if (!asked.ok) return null
    box.must('confirmPlace', token, clock.now)
    return token
  }
  const mailsTo = (email: string): MailRequest[] =>
    box.aside(() =>
      box.db
        .select()
        .from(outbox)
        .all()
        .flatMap((part) => part.mails as MailRequest[])
        .filter(({ recipient }) => recipient === email),
    )
  const sold: SoldTicket[] = []
  for (let n = 0; n < quantity; n += 1) {
    const order = await buy()
    const [row] = rows<{ id: string; ticket_code: string; short_id: string }>(
      `select id, ticket_code, short_id from attendees where order_id = '${order.id}'`,
    )
    if (row) sold.push({ ...row, code: row.ticket_code, order_id: order.id, session_token: order.session_token, email: order.email })
  }
  const { short_id: list_short_id } = box.must('createCheckInList', { id: 'cil_door', fields: { name: 'Entrance' } }, clock.now)

  return {
    stage,
    price_id,
    sold: sold as ResaleStage['sold'],
    set: (fields) => void box.must('updateSelfService', fields, clock.now),
    setQuantity: (n) => void change({ ...present(), quantity: n }),
    setPrice: (amount) => void change({ ...present(), price: amount }),
    list: ({ short_id, ...ticket }, claims = claimsOf(ticket)) => {
      made += 1
      return codeOf(box.command('offerTicketBack', { id: `rsl_${made}`, short_id, claims }, clock.now))
    },
    back: ({ short_id, ...ticket }, when_free = false) =>
      codeOf(box.command('takeTicketBack', { short_id, claims: claimsOf(ticket), when_free }, clock.now)),
    resaleOf: ({ short_id, ...ticket }) => {
      const shown = box.query('getPublicAttendee', { short_id, claims: claimsOf(ticket) }, clock.now)
      return shown.ok ? (shown.value.own?.resale ?? null) : null
    },
    send: (ticket) => void transfer(ticket),
    trySend: transfer,
    checkIn: ({ code }) => {
      made += 1
      const scan = { ticket_code: code, scanned_at: new Date(clock.now).toISOString(), scan_id: `scan_${made}` }
      box.must('checkIn', { short_id: list_short_id, scans: [scan] }, clock.now)
    },
    refund: ({ id, order_id }, amount) => {
      made += 1
      const input = { amount, attendee_ids: [id], cancel_order: false, cancel_attendees: false, notify_buyer: false }
      box.must(
        'refundOrder',
        { ...input, order_id, refund_id: `rfd_${made}`, by, idempotency: { key: `k${made}`, body_hash: '' } },
        clock.now,
      )
    },
    addGuest: () => {
      made += 1
      const person = {
        ticket_id,
        price_id,
        first_name: 'Lina',
        last_name: 'Quist',
        email: 'lina@foyer.test',
        amount_paid: 0,
        send_mail: false,
      }
      return codeOf(box.command('addAttendee', { order_id: `ord_guest${made}`, person, by }, clock.now))
    },
    tryBuy: (n = 1, session_token = null) => codeOf(place(n, session_token).answer),
    place: (token) => {
      const found = box.query('getPlace', token, clock.now)
      if (!found.ok) throw new Error(found.problem.code)
      return found.value
    },
    join: (n = 1) => {
      const token = tryJoin(n)
      if (token === null) throw new Error('no one may wait')
      return token
    },
    tryJoin: (n = 1) => tryJoin(n),
    buy,
    startPaying,
    succeed,
    takeOffer: async (token) => {
      made += 1
      const id = `ord_offered${made}`
      const { order } = box.must('takeOffer', { id, token, quantity: null, locale: 'en', new_session_token: id }, clock.now)
      const n = order.lines.reduce((sum, one) => sum + one.quantity, 0)
      await succeed(await pay(giveDetails(id, order.short_id, id, n)))
    },
    codes: () =>
      rows<{ ticket_code: string }>("select ticket_code from attendees where status = 'ACTIVE'").map(({ ticket_code }) => ticket_code),
    refunds: () => rows('select order_id, amount, reason from refunds order by rowid'),
    refundStates: () => rows<{ status: string }>('select status from refunds order by rowid').map(({ status }) => status),
    stock: () =>
      rows<{ sold: number; held: number; listed: number }>(`select sold, held, listed from prices where id = '${price_id}'`)[0] ?? {
        sold: 0,
        held: 0,
        listed: 0,
      },
    mailsTo,
    kindsTo: ({ email }) => mailsTo(email).map(({ kind }) => kind),
    pass: (ms) => stage.waitUntil(clock.now + ms),
    rows,
  }
}
