import { eq } from 'drizzle-orm'
import { openDrain } from '../../worker/box-office/drain.ts'
import { reportNames } from '../../worker/contract/report-columns.ts'
import type { MessageInput } from '../../worker/contract/messages.ts'
import { attendees } from '../../worker/features/sales/attendees/table.ts'
import { orders } from '../../worker/features/sales/orders/table.ts'
import { signPass } from '../../worker/domain/room-pass.ts'
import { openStage, price, type Stage, type StagedOrder } from './payment-stage.ts'
import type { Plan } from './query-plans.ts'
import { stagedImport, stagedRows } from './staged-import.ts'
import { ask, copy, lookAtSetUp, setUp, tenth, ticket_id } from './whole-set-up.ts'

const by = { kind: 'USER', name: 'Ora Nizer' } as const
const day = 24 * 60 * 60_000

const firstPrice = (stage: Stage): string => ask(stage, 'getTicket', ticket_id).prices[0]?.id ?? ''

/** An order while the waiting room is open, from someone whose tickets are counted. */
const wait = (stage: Stage): void => {
  const { box, clock } = stage
  box.must('updateSettings', { max_tickets_per_person: 100 }, clock.now)
  box.must('setRoomGate', { key: 'key', closed_from: clock.now }, clock.now)
  const cart = { tickets: [{ ticket_id, prices: [{ price_id: firstPrice(stage), quantity: 1 }] }] }
  const room_pass = signPass('key', { ticket_id: 'first', expires_at: clock.now + 60_000 })
  const order = { cart, locale: 'en', session_token: null, idempotency: null, address: '192.0.2.1', room_pass } as const
  const { session_token } = box.must('placeOrder', { ...order, id: 'ord_room1', new_session_token: 'room-1' }, clock.now)
  box.must('placeOrder', { ...order, id: 'ord_room2', session_token, new_session_token: 'room-2' }, clock.now)
  ask(stage, 'getRoomHealth', null)
  ask(stage, 'getRoomFigures', null)
  box.must('setRoomGate', { key: 'another', closed_from: null }, clock.now)
}

/** Carts: with a code, under a key, replaced, abandoned, and expired. */
const fillCarts = (stage: Stage): void => {
  const { box, clock } = stage
  const promo_codes = [{ row: 2, fields: { code: 'FROM-A-FILE', discount_type: 'NONE' as const }, tickets: [] }]
  const fromFile = { tickets: [], questions: [], promo_codes, check_in_lists: [] }
  box.must('createSetUp', { setUp: fromFile, columns: {}, taxes: [], seed: 'file', dry_run: false }, clock.now)
  const cart = {
    tickets: [{ ticket_id, prices: [{ price_id: firstPrice(stage), quantity: 1 }] }],
    promo_code: 'TENTH',
    affiliate_code: 'radio',
  }
  const order = { cart, locale: 'en', session_token: null, idempotency: null, address: '192.0.2.1' } as const
  ask(stage, 'quote', { cart, session_token: null, address: '192.0.2.1' })
  ask(stage, 'checkPromoCode', { code: 'TENTH', session_token: null })
  box.must('tryPromoCode', { code: 'WRONG', address: '192.0.2.1' }, clock.now)
  box.must('tryPromoCode', { code: 'WRONGER', address: '192.0.2.2' }, clock.now)
  const idempotency = { key: 'key', body_hash: 'hash', sent: 'a-key-as-it-was-sent' }
  const keyed = { ...order, id: 'ord_cart1', new_session_token: 'cart-1', idempotency }
  const { session_token } = box.must('placeOrder', keyed, clock.now)
  box.must('placeOrder', { ...keyed, id: 'ord_again' }, clock.now)
  const later = box.must('placeOrder', { ...order, id: 'ord_cart2', session_token, new_session_token: 'cart-2' }, clock.now)
  box.must('abandonOrder', { short_id: later.order.short_id, session_token: 'cart-2' }, clock.now)
  box.must('placeOrder', { ...order, id: 'ord_cart3', new_session_token: 'cart-3' }, clock.now)
}

const refund = ({ box, clock }: Stage, order: StagedOrder, id: string, amount: number, cancel_order = false): void =>
  void box.must(
    'refundOrder',
    {
      order_id: order.id,
      refund_id: id,
      amount,
      notify_buyer: true,
      cancel_order,
      attendee_ids: [],
      cancel_attendees: false,
      by,
      idempotency: { key: id, body_hash: 'hash' },
    },
    clock.now,
  )

/** Payments that succeed, fail, come late, or without a webhook; refunds, a dispute, a cancelled order. Answers with a paid one. */
const trade = async (stage: Stage): Promise<StagedOrder> => {
  const { box, clock, model } = stage
  const tell = (intentId: string, happening: Parameters<typeof model.happen>[1]) => stage.deliver(model.happen(intentId, happening).event)
  const buy = async (): Promise<StagedOrder & { intent: string }> => {
    const order = stage.order()
    const intent = await stage.pay(order)
    await tell(intent, 'succeeded')
    return { ...order, intent }
  }
  const paid = await buy()
  refund(stage, paid, 'rfd_1', price)
  await stage.waitUntil(clock.now + 1000)
  await tell(paid.intent, 'refund_updated')

  const disputed = await buy()
  await tell(disputed.intent, 'dispute_created')
  await tell(disputed.intent, 'dispute_closed')

  const refused = await buy()
  model.state().faults.push({ call: 'refund', at: 'refused', times: 1 })
  refund(stage, refused, 'rfd_2', price, true)
  await stage.waitUntil(clock.now + 1000)

  const cancelled = await buy()
  const idempotency = { key: 'cancel', body_hash: 'hash' }
  box.must(
    'cancelOrder',
    { order_id: cancelled.id, refund_id: 'rfd_3', refund_amount: price, notify_buyer: true, by, idempotency },
    clock.now,
  )
  const left = await buy()
  box.must(
    'cancelOrder',
    { order_id: left.id, refund_id: 'rfd_4', refund_amount: null, notify_buyer: true, by, idempotency: { key: 'left', body_hash: 'hash' } },
    clock.now,
  )
  box.must('leaveUnrefunded', { order_id: left.id, by }, clock.now)

  // A webhook whose payment can't be looked up: shown, until someone has it tried again.
  const unheard = stage.order()
  const intent = await stage.pay(unheard)
  const { event } = model.happen(intent, 'succeeded')
  const [look] = await stage.take(event)
  if (!look) throw new Error('no one looks')
  box.must('failLook', look, clock.now)
  box.must('notePoison', { intent_id: intent, order_id: unheard.id, error: 'unreachable', attempts: 5, isFinal: false }, clock.now)
  box.must('replayPaymentEvent', event.id, clock.now)
  await stage.settle()

  const abandoned = stage.order()
  await tell(await stage.pay(abandoned), 'payment_failed')
  box.must('abandonOrder', { short_id: abandoned.short_id, session_token: abandoned.session_token }, clock.now)
  const late = stage.order()
  const lateIntent = await stage.pay(late)
  await tell(await stage.pay(stage.order()), 'processing')
  await stage.waitUntil(late.expires_at + 1)
  await tell(lateIntent, 'succeeded')
  return paid
}

const lookAtTrade = (stage: Stage, { id, short_id, session_token }: StagedOrder): void => {
  const { box, clock } = stage
  ask(stage, 'getOrder', id)
  ask(stage, 'getTimeline', id)
  ask(stage, 'getPublicOrder', { short_id, session_token })
  ask(stage, 'getOrderPaper', short_id)
  ask(stage, 'previewEvent', null)
  ask(stage, 'quoteRefund', { order_id: id, attendee_ids: [] })
  for (const after of [null, 'ledger:', 'orders:']) ask(stage, 'auditBooks', after)
  for (let after: string | null | undefined; after !== null;) after = ask(stage, 'auditLists', after ?? null).next
  box.must('correctBuyer', { order_id: id, fields: { last_name: 'Buyer-Corrected' }, by }, clock.now)
  box.must('correctBuyer', { order_id: stage.order().id, fields: { email: 'other@foyer.test' }, by }, clock.now)
  box.must('writeNote', { order_id: id, text: 'Called twice.', by }, clock.now)
  box.must('resendOrder', id, clock.now)
  box.must('resendConfirmation', short_id, (clock.now += 60_000))
}

/** Every report, first of a box that has yet to sum an order up. */
const report = (stage: Stage, { id }: StagedOrder): void => {
  const { box, clock } = stage
  box.db.update(orders).set({ in_sums: false }).where(eq(orders.id, id)).run()
  ask(stage, 'getReport', { name: 'tickets' })
  box.must('sumOrders', null, clock.now)
  for (const name of reportNames) ask(stage, 'getReport', { name })
}

/** Attendees: added, corrected, reissued, cancelled and restored. */
const admit = (stage: Stage): void => {
  const { box, clock } = stage
  const price_id = ask(stage, 'getTicket', 'tkt_free').prices[0]?.id ?? ''
  const person = {
    ticket_id: 'tkt_free',
    price_id,
    first_name: 'Zoë',
    last_name: 'Wu',
    email: 'zoe@foyer.test',
    amount_paid: 500,
    send_mail: true,
  }
  const { id, short_id } = box.must('addAttendee', { order_id: 'ord_byhand', person, by }, clock.now)
  const order = {
    tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id: ask(stage, 'getTicket', 'tkt_stage').prices[0]?.id ?? '', quantity: 1 }] }],
  }
  ask(stage, 'quoteManualOrder', { ...order, payment: { type: 'PAID' } })
  const buyer = { first_name: 'Zoë', last_name: 'Wu', email: 'zoe@foyer.test', attendees: [], send_mail: true }
  for (const payment of [{ type: 'PAID', method: 'CASH' } as const, { type: 'LINK', days: 1 } as const]) {
    const order_id = `ord_${payment.type.toLowerCase()}`
    const asked = { ...order, ...buyer, total: 2000, reason: 'A friend', payment }
    box.must('createManualOrder', { order_id, order: asked, session_token: order_id, by }, clock.now)
  }
  ask(stage, 'getPaymentLink', 'ord_link')
  box.must('sendPaymentLink', { order_id: 'ord_link', by }, clock.now)
  box.must('cancelPaymentLink', { order_id: 'ord_link', by }, clock.now)
  ask(stage, 'getAttendee', id)
  ask(stage, 'getPublicAttendee', short_id)
  ask(stage, 'getTicketPaper', short_id)
  stage.box.must('makePass', short_id, stage.clock.now)
  ask(stage, 'getPass', short_id)
  ask(stage, 'listPasses', '')
  box.must('correctAttendee', { attendee_id: id, fields: { first_name: 'Zoe' }, by }, clock.now)
  box.must('reissueTicket', { attendee_id: id, short_id: 'another', ticket_code: 'ANOTHER', by }, clock.now)
  box.must('resendTicket', id, clock.now)
  box.must('sendSampleMail', { user_id: 'usr_1', email: 'ora@foyer.test', first_name: 'Ora', last_name: 'Nizer', locale: 'en' }, clock.now)
  for (const status of ['CANCELLED', 'ACTIVE'] as const) box.must('setAttendeeStatus', { attendee_id: id, status, by }, clock.now)
}

/** Attendees from files: checked, brought in, stopped, taken back, deleted. */
const importPeople = (stage: Stage): void => {
  const { box, clock } = stage
  const price_id = ask(stage, 'getTicket', 'tkt_free').prices[0]?.id ?? ''
  const rows = stagedRows(price_id)
  const begin = (id: string): void => void box.must('createImport', stagedImport(id, rows.length), clock.now)
  const check = (id: string, turn: number): void => {
    box.must('checkImport', { id, runs: false }, clock.now)
    box.command('takeImportTask', { id, turn }, clock.now)
    box.command('listAttendeeKeys', 0, clock.now)
    box.command('noteCheckProgress', { id, turn, progress: 1 }, clock.now)
    const summary = { ready: 2, faulty: 0, duplicates: 0, left_out: 0, tickets: [], columns: [] }
    box.command('finishCheck', { id, turn, summary, fault_pages: 0, duplicate_pages: 0 }, clock.now)
  }
  ask(stage, 'getImportTargets', null)
  begin('imp_1')
  box.must('changeImport', { id: 'imp_1', fields: { corrections: [{ row: 2, column: 0, value: 'Zoe' }] }, file: null }, clock.now)
  check('imp_1', 1)
  ask(stage, 'getImportFiles', { id: 'imp_1', rows: [1, 9] })
  const options = { send_mail: false, skip_duplicates: true, skip_sold_out: false }
  box.must('runImport', { id: 'imp_1', options }, clock.now)
  box.command('importRows', { id: 'imp_1', turn: 2, from: 0, rows: rows.slice(0, 2) }, clock.now)
  box.must('stopImport', 'imp_1', clock.now)
  box.must('runImport', { id: 'imp_1', options }, clock.now)
  box.command('importRows', { id: 'imp_1', turn: 4, from: 2, rows: rows.slice(2) }, clock.now)
  ask(stage, 'getImport', 'imp_1')
  box.query('canUndoImport', 'imp_1', clock.now)
  box.must('undoImport', 'imp_1', clock.now)
  box.command('undoRows', { id: 'imp_1', turn: 5, limit: 20 }, clock.now)
  begin('imp_2')
  check('imp_2', 1)
  box.must('runImport', { id: 'imp_2', options }, clock.now)
  box.command('failImport', { id: 'imp_2', turn: 2 }, clock.now)
  ask(stage, 'listImports', null)
  box.must('deleteImport', 'imp_2', clock.now)
}

/** A sold-out ticket that its holder offers back, and takes back. */
const offerBack = async (stage: Stage): Promise<void> => {
  const { box, clock, model } = stage
  const order = stage.order()
  await stage.deliver(model.happen(await stage.pay(order), 'succeeded').event)
  const claims = { session_token: order.session_token, email: null }
  const shown = ask(stage, 'getPublicOrder', { short_id: order.short_id, session_token: order.session_token })
  const short_id = shown.attendees[0]?.short_id ?? ''
  box.must('updateSelfService', { resale: true }, clock.now)
  const { prices } = ask(stage, 'getTicket', ticket_id)
  const taken = box.aside(() => box.db.all<{ id: string; n: number }>('select id, sold + held as n from prices'))
  const sale_end = new Date(clock.now + day).toISOString()
  const soldOut = prices.map((one) => ({ ...one, quantity: taken.find(({ id }) => id === one.id)?.n ?? 0 }))
  box.must('updateTicket', { id: ticket_id, fields: { prices: soldOut, sale_end }, taxes: [] }, clock.now)
  box.must('offerTicketBack', { id: 'rsl_1', short_id, claims }, clock.now)
  box.must('takeTicketBack', { short_id, claims, when_free: false }, clock.now)
  box.must('offerTicketBack', { id: 'rsl_2', short_id, claims }, clock.now)
}

/** What buyers and holders do themselves: change, send, remind, take back, decline, accept, cancel. */
const serveThemselves = async (stage: Stage): Promise<void> => {
  const { box, clock, model } = stage
  const steps = [{ hours_before: 1, refund_ppm: 1_000_000 }]
  box.must('updateSelfService', { cancel: { steps, keep_fees: false } }, clock.now)
  const order = stage.order()
  await stage.deliver(model.happen(await stage.pay(order), 'succeeded').event)
  const claims = { session_token: order.session_token, email: null }
  const [first, second] = ask(stage, 'getPublicOrder', { short_id: order.short_id, session_token: order.session_token }).attendees
  if (!first || !second) throw new Error('no one is admitted')
  const { short_id } = first
  ask(stage, 'getPublicAttendee', { short_id, claims })
  box.must('changeOwnTicket', { short_id, claims, fields: { first_name: 'Noor' }, if_match: undefined }, clock.now)
  const to = { first_name: 'Mira', last_name: 'Aydin', email: 'mira@foyer.test' }
  const send = (id: string): void =>
    void box.must('sendTicket', { id, token: id, short_id, claims, to, locale: 'en', idempotency: { key: id, body_hash: '' } }, clock.now)
  send('trf_1')
  box.must('remindOfTicket', { short_id, claims }, (clock.now += 3_600_000))
  box.must('withdrawTicket', { short_id, claims }, clock.now)
  send('trf_2')
  box.must('declineTicket', 'trf_2', clock.now)
  send('trf_3')
  ask(stage, 'getTransfer', 'trf_3')
  const taken = { short_id: 'taken', ticket_code: 'TAKEN', fields: {}, idempotency: { key: 'accept', body_hash: '' } }
  box.must('acceptTicket', { token: 'trf_3', ...taken }, clock.now)
  ask(stage, 'getPublicAttendee', { short_id, claims })
  const chosen = { short_id: order.short_id, claims, attendee_ids: [second.id] }
  const { refund } = ask(stage, 'quoteCancel', chosen)
  const idempotency = { key: 'cancel tickets', body_hash: '' }
  box.must('cancelOwnTickets', { ...chosen, confirm_refund: refund, refund_id: 'rfd_own', idempotency }, clock.now)
  await stage.settle()
}

/** Those who wait for a sold-out ticket: offers that are taken, declined, by hand and taken away, and a sale that starts. */
const standInLine = async (stage: Stage): Promise<void> => {
  const { box, clock, model } = stage
  const fields = { title: 'Balcony', type: 'FREE', prices: [{ price: 0, quantity: 0 }] } as never
  const [price] = box.must('createTicket', { id: 'tkt_line', fields, taxes: [] }, clock.now).prices
  const setQuantity = (quantity: number): void => {
    const prices = [{ id: price?.id ?? '', price: 0, quantity }]
    box.must('updateTicket', { id: 'tkt_line', fields: { prices }, taxes: [] }, clock.now)
  }
  const names = ['declines', 'takes', 'by_hand', 'leaves', 'waits', 'forgets']
  for (const id of names) {
    const wish = { email: `${id}@foyer.test`, first_name: id, ticket_ids: ['tkt_line'], quantity: id === 'leaves' ? 3 : 1 }
    box.must('joinWaitlist', { id, token: id, fields: wish, locale: 'en', address: '192.0.2.1' }, clock.now)
    if (id !== 'forgets') box.must('confirmPlace', id, clock.now)
    ask(stage, 'getPlace', id)
  }
  setQuantity(1)
  box.must('declineOffer', 'declines', clock.now)
  box.must('takeOffer', { id: 'ord_line', token: 'takes', quantity: 1, locale: 'en', new_session_token: 'line' }, clock.now)
  box.must('updateSelfService', { waitlist: 'IN_ORDER' }, clock.now)
  box.must('removeEntry', 'by_hand', clock.now)
  setQuantity(2)
  ask(stage, 'getWaitlistSummary', null)
  box.must('leaveWaitlist', 'leaves', clock.now)
  box.must('removeEntry', 'waits', clock.now)
  const later = { email: 'late@foyer.test', first_name: 'Late', ticket_ids: ['tkt_line'], quantity: 3 }
  setQuantity(1)
  box.must('joinWaitlist', { id: 'late', token: 'late', fields: later, locale: 'en', address: null }, clock.now)
  box.must('confirmPlace', 'late', clock.now)
  setQuantity(2)
  box.must('offerByHand', { id: 'late', fields: { quantity: 1, hours: 3 } }, clock.now)
  const soon = { ...(fields as object), title: 'Soon', sale_start: new Date(clock.now + 3_600_000).toISOString() } as never
  box.must('createTicket', { id: 'tkt_soon', fields: soon, taxes: [] }, clock.now)
  box.must('askForSaleStart', { fields: { email: 'early@foyer.test', ticket_id: 'tkt_soon' }, locale: 'en', address: null }, clock.now)
  await box.work(model.provider, (clock.now += 4 * 3_600_000))
  box.must('updateSelfService', { waitlist: 'OFF' }, clock.now)
  await box.work(model.provider, clock.now)
  box.must('updateSelfService', { waitlist: 'FIRST_FITTING' }, clock.now)
}

/** Messages to everyone, to some, and to a buyer, that go out whole and that are stopped. */
const write = async (stage: Stage, paid: StagedOrder): Promise<void> => {
  const { box, clock, model } = stage
  const writer = { id: 'usr_1', name: 'Ora Nizer', first_name: 'Ora', email: 'ora@foyer.test', locale: 'en' } as const
  const written = { subject: 'Doors', content: '<p>They open early.</p><img src="/api/public/images/img_0000000000000000" alt="">' }
  const fields = { ...written, send_copy: true, acknowledged: true, to_later_buyers: false }
  const [guest] = ask(stage, 'getOrder', paid.id).attendees
  const send = (id: string, to: Pick<MessageInput, 'scope' | 'ticket_ids' | 'attendee_ids'>) =>
    box.must('createMessage', { id, fields: { ...fields, ...to }, estimate: 3, by: writer }, clock.now)
  send('msg_all', { scope: 'ALL' })
  box.answerMessages(async () => ({ by: writer, estimate: 3 }))
  const soon = { ...fields, scope: 'ALL' as const, send_at: new Date(clock.now + 30_000).toISOString() }
  box.must('createMessage', { id: 'msg_soon', fields: soon, estimate: 3, by: writer }, clock.now)
  const later = { ...fields, scope: 'TICKETS' as const, ticket_ids: [ticket_id], hours_before: 24, to_later_buyers: true }
  box.must('createMessage', { id: 'msg_later', fields: later, estimate: 3, by: writer }, clock.now)
  box.must('updateMessage', { id: 'msg_later', fields: { ...later, hours_before: 48 }, estimate: 3, by: writer }, clock.now)
  box.must('dueMessage', 'msg_later', clock.now)
  const due = Date.parse(box.must('updateMessage', { id: 'msg_later', fields: later, estimate: 3, by: writer }, clock.now).send_at ?? '')
  box.must('releaseMessage', { id: 'msg_later', released: { by: writer, estimate: 3 } }, due)
  send('msg_tickets', { scope: 'TICKETS', ticket_ids: [ticket_id] })
  send('msg_one', { scope: 'INDIVIDUAL', attendee_ids: [guest?.id ?? ''] })
  box.must('messageBuyer', { id: 'msg_buyer', order_id: paid.id, fields, by: writer }, clock.now)
  box.must('stopMessage', 'msg_tickets', clock.now)
  ask(stage, 'previewMessage', { written, by: writer })
  box.must('testMessage', { written, by: writer }, clock.now)
  await box.work(model.provider, clock.now + 60_000)
  box.must('deleteMessage', 'msg_all', clock.now)
  ask(stage, 'getShownImages', null)
}

/** The door: every way to scan, to search, to read a page and to keep up without a network. */
const openDoor = (stage: Stage): void => {
  const { box, clock } = stage
  const [guest] = box.aside(() => box.db.select().from(attendees).all())
  if (!guest) throw new Error('no one is admitted')
  const lists = ['cil_1', 'cil_2'].map((id) => box.must('rotateListLink', id, clock.now))
  for (const { short_id } of lists) {
    ask(stage, 'getDoorList', { short_id })
    box.must('tryDoorPin', { short_id, pin: '2580', address: '192.0.2.1' }, clock.now)
    const read = (query: Record<string, unknown>, offline = false, since: number | null = null) =>
      ask(stage, 'listDoorAttendees', { short_id, offline, since, query })
    read({})
    for (const sort_by of ['first_name', 'last_name'])
      for (const sort_direction of ['asc', 'desc']) {
        const page = read({ sort_by, sort_direction, per_page: 1 })
        read({ sort_by, sort_direction, per_page: 1, after: page?.meta.next ?? undefined })
        read({ sort_by, sort_direction, query: 'zoe wu' })
      }
    for (const query of ['w', 'guest', '#ABCDEF-1']) read({ query })
    for (const [operator, value] of [
      ['ne', 'null'],
      ['eq', 'null'],
      ['gt', '2027'],
    ])
      read({ [`filter_fields[checked_in_at][${operator}]`]: value })
    const first = read({ per_page: 1 }, true)
    read({ per_page: 1, after: first?.meta.next ?? undefined }, true)
    read({}, true, 0)
    read({ query: 'zoe' }, true)
    const scans = [
      { ticket_code: guest.ticket_code },
      { ticket_code: guest.reference },
      { code_hash: 'unknown' },
      { attendee_ref: read({ query: 'guest' })?.data[0]?.attendee_ref ?? '' },
    ]
    const [result] = box.must('checkIn', { short_id, scans }, clock.now)
    if (result?.attendee) box.must('undoCheckIn', { short_id, attendee_ref: result.attendee.attendee_ref }, clock.now)
    box.must('checkIn', { short_id, scans }, clock.now)
  }
  const desk = { list_id: 'cil_1', by }
  box.must('checkInAttendees', { ...desk, attendees: [{ id: guest.id, scan_id: 'desk' }] }, clock.now)
  for (const query of [{}, { sort_direction: 'asc' }, { query: 'guest' }, { 'filter_fields[device][eq]': 'Door A' }]) {
    const page = ask(stage, 'listCheckIns', { list_id: 'cil_1', query: { ...query, per_page: 1 } })
    ask(stage, 'listCheckIns', { list_id: 'cil_1', query: { ...query, per_page: 1, after: page?.meta.next ?? undefined } })
  }
  box.must('undoAttendeeCheckIn', { ...desk, attendee_id: guest.id }, clock.now)
  box.must('updateCheckInList', { id: 'cil_1', fields: { re_entry: true } }, clock.now)
  for (const direction of ['IN', 'OUT', 'OUT'] as const)
    box.must('checkInAttendees', { ...desk, direction, attendees: [{ id: guest.id, scan_id: `re-entry ${direction}` }] }, clock.now)
  ask(stage, 'getAttendee', guest.id)
  box.must('undoAttendeeCheckIn', { ...desk, attendee_id: guest.id }, clock.now)
  for (const status of ['CANCELLED', 'ACTIVE'] as const) box.command('setAttendeeStatus', { attendee_id: guest.id, status, by }, clock.now)
  ask(stage, 'getEventStats', null)
  ask(stage, 'getCheckInStats', null)
  ask(stage, 'getBoxNeeds', null)
  box.must('deleteCheckInList', 'cil_2', clock.now)
}

/** Drains the box, with one row refused until it is set aside; then a replay. */
const send = async (stage: Stage): Promise<void> => {
  const { box, clock, model } = stage
  let refused: string | null = null
  const carry = async (items: { subject: string; id: string }[]) => {
    refused ??= items.find(({ subject }) => subject === 'orders')?.id ?? null
    if (items.some(({ id }) => id === refused)) throw new Error('refused')
  }
  const carrier = { rows: carry, mails: async () => {}, webhooks: async () => {}, isAlive: async () => true }
  const drain = openDrain(
    box.office,
    carrier,
    () => clock.now,
    () => {},
  )
  for (let at = drain.next(); at !== null; at = drain.next()) {
    clock.now = Math.max(clock.now, at)
    await drain.run()
  }
  box.query('showSetAside', `rows:orders:${refused}`, clock.now)
  box.must('startReplay', null, clock.now)
  await box.work(model.provider, clock.now)
}

/**
 * Runs every verb and every job on boxes with some of everything, and answers with the query plans of all of it: an event
 * from its creation to its last expired row, and one that is deleted.
 */
export const playEverything = async (): Promise<Plan[]> => {
  const stage = openStage({ stock: 60 })
  setUp(stage)
  lookAtSetUp(stage)
  const copied = copy(stage)
  fillCarts(stage)
  wait(stage)
  const paid = await trade(stage)
  lookAtTrade(stage, paid)
  await serveThemselves(stage)
  await standInLine(stage)
  admit(stage)
  importPeople(stage)
  await write(stage, paid)
  openDoor(stage)
  report(stage, paid)
  await send(stage)
  await offerBack(stage)
  const room = ask(stage, 'getRoomSettings', null)
  stage.box.must('areRoomSettings', room, stage.clock.now)
  stage.box.must('updateSettings', { waiting_room_rate: 100 }, stage.clock.now)
  await stage.box.work(stage.model.provider, stage.clock.now + 40 * day)

  const gone = openStage()
  gone.box.must('createPromoCode', tenth, gone.clock.now)
  fillCarts(gone)
  await gone.waitUntil(gone.clock.now + day)
  gone.box.must('setCover', { image_id: 'img_0000000000000000' }, gone.clock.now)
  ask(gone, 'getCover', null)
  ask(gone, 'getShownImages', null)
  gone.box.must('deleteEvent', null, gone.clock.now)
  const plans = [...stage.box.plans(), ...copied.plans(), ...gone.box.plans()]
  stage.box.close()
  copied.close()
  gone.box.close()
  return plans
}
