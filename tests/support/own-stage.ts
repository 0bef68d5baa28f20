import type { PublicAttendee, PublicOrder } from '../../worker/contract/public.ts'
import type { CheckInList } from '../../worker/contract/check-in.ts'
import type { Result } from '../../worker/contract/problem.ts'
import type { SelfService } from '../../worker/contract/self-service.ts'
import type { MailRequest } from '../../worker/mail/message.ts'
import { outbox } from '../../worker/box-office/table.ts'
import type { Claims } from '../../worker/features/sales/self-service/who.ts'
import { attendees, type AttendeeRow } from '../../worker/features/sales/attendees/table.ts'
import { openStage, type Stage, type StagedOrder } from './payment-stage.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** A paid order of two tickets, and what its buyer, a receiver and the entrance do with it. */
export type OwnStage = {
  stage: Stage
  order: StagedOrder
  intent: string
  /** The buyer's claims, and someone signed in with an address. */
  buyer: Claims
  signedIn: (email: string) => Claims
  /** The order as its buyer, or a caller, sees it. */
  page: (claims?: Claims) => PublicOrder
  /** A ticket of the order as the box has it. */
  ticket: (position?: number) => AttendeeRow
  /** Sends a ticket to someone; answers the token of the link in their mail. */
  send: (position?: number, to?: Partial<Parameters<OwnStage['trySend']>[1]>) => string
  trySend: (shortId: string, to: { first_name: string; last_name: string; email: string }, claims?: Claims) => Result<PublicAttendee>
  accept: (token: string, key?: string) => Result<PublicAttendee>
  cancel: (ids: string[], confirm_refund: number, key?: string) => Result<{ order: PublicOrder }>
  /** A list at the entrance, and a scan on it. */
  list: () => CheckInList
  scan: (
    list: CheckInList,
    scan: { ticket_code?: string; code_hash?: string; scanned_at?: string; scan_id?: string; device?: string },
  ) => {
    ok: boolean
    code?: string | undefined
  }
  /** Every mail that was written so far. */
  mails: () => MailRequest[]
  /** What the order's timeline says, the newest first. */
  timeline: () => { kind: string; by: { kind: string; via?: string | null }; detail: string | null }[]
  pass: (ms: number) => void
}

/** Every mail that a box has written. */
export const mailsOf = ({ box }: Stage): MailRequest[] =>
  box.db
    .select()
    .from(outbox)
    .all()
    .flatMap((part) => part.mails as MailRequest[])

/** Buys two tickets of an event whose buyers may do this much. */
export const openOwnStage = async (selfService: Partial<SelfService> = {}): Promise<OwnStage> => {
  const stage = openStage({ refunds: { begin: 'SUCCEEDED', booked: 'AT_ONCE' } })
  const { box, clock, model } = stage
  box.must('updateSelfService', selfService, clock.now)
  const order = stage.order()
  const intent = await stage.pay(order)
  await stage.deliver(model.happen(intent, 'succeeded').event)
  const buyer: Claims = { session_token: order.session_token, email: null }
  let made = 0
  let lists = 0
  const rows = (): AttendeeRow[] =>
    box.db
      .select()
      .from(attendees)
      .all()
      .filter((row) => row.order_id === order.id)
      .sort((a, b) => a.position - b.position)
  const ticket = (position = 1): AttendeeRow => rows()[position - 1] as AttendeeRow
  const mails = (): MailRequest[] => mailsOf(stage)
  const trySend: OwnStage['trySend'] = (short_id, to, claims = buyer) => {
    made += 1
    const input = { id: `trf_${made}`, token: `token-${made}`, short_id, claims, to, locale: 'en', idempotency: null } as const
    return box.command('sendTicket', input, clock.now)
  }
  return {
    stage,
    order,
    intent,
    buyer,
    signedIn: (email) => ({ session_token: null, email }),
    page: (claims = buyer) => {
      const found = box.query('getPublicOrder', { short_id: order.short_id, ...claims }, clock.now)
      if (!found.ok) throw new Error(JSON.stringify(found.problem))
      return found.value
    },
    ticket,
    trySend,
    send: (position = 1, to = {}) => {
      const sent = trySend(ticket(position).short_id, { first_name: 'Mira', last_name: 'Aydin', email: 'mira@foyer.test', ...to })
      if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
      return `token-${made}`
    },
    accept: (token, key) => {
      made += 1
      const idempotency = key ? { key, body_hash: '' } : null
      const input = { token, short_id: `link-${made}`, ticket_code: `CODE${made}`, fields: {}, idempotency }
      return box.command('acceptTicket', input, clock.now)
    },
    cancel: (attendee_ids, confirm_refund, key) => {
      made += 1
      const idempotency = key ? { key, body_hash: '' } : null
      const input = { short_id: order.short_id, claims: buyer, attendee_ids, confirm_refund, refund_id: `rfd_own${made}`, idempotency }
      return box.command('cancelOwnTickets', input, clock.now)
    },
    list: () => {
      lists += 1
      return box.must('createCheckInList', { id: `cil_${lists}`, fields: { name: 'Entrance' } }, clock.now)
    },
    scan: (list, scan) => {
      const answer = box.command('checkIn', { short_id: list.short_id, scans: [scan] }, clock.now)
      const result = answer.ok ? answer.value[0] : undefined
      if (!result) throw new Error('the scan was not answered')
      return result
    },
    mails,
    timeline: () => {
      const found = box.query('getTimeline', order.id, clock.now)
      return found.ok ? found.value : []
    },
    pass: (ms) => {
      clock.now += ms
      model.state().now = clock.now
    },
  }
}
