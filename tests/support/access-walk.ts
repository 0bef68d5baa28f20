import { access, type Operation } from '../../worker/contract/access.ts'
import { call, eventually, newEmail, type Answer, type Member } from './api.ts'
import { make, openEvent } from './event.ts'
import { png } from './png.ts'
import { cartOf, orderWithDetails } from './shop.ts'
import { uploadFile } from './imports.ts'
import { formOf, upload } from './upload.ts'

/** One call of the OpenAPI document. */
export type Documented = {
  operation: Operation
  method: string
  path: string
  security: object[]
  access: { scope: string; roles: string[]; key: string | null }
}

/** Every call of the document, in an order in which none deletes what a later one needs. */
export const operationsOf = (document: any): Documented[] => {
  const found = Object.entries<any>(document.paths).flatMap(([path, item]) =>
    ['get', 'post', 'put', 'delete']
      .filter((method) => item[method])
      .map((method): Documented => {
        const { operationId, security, 'x-access': who } = item[method]
        return { operation: operationId, method: method.toUpperCase(), path, security, access: who }
      }),
  )
  const depth = (path: string) => path.split('/').length
  const turn = ({ operation, method, path }: Documented): number => {
    // Links are called before the console rotates them, inner resources before outer ones, and signing out is the last.
    if (operation === 'logoutEverywhere') return 300
    // Another cover takes the place of the one that is deleted before, in the event that is deleted after.
    if (operation === 'uploadEventImage') return 196
    if (access[operation] === 'public' || access[operation] === 'link') return 0
    return method === 'DELETE' ? 200 - depth(path) : 100
  }
  return found.sort((one, other) => turn(one) - turn(other))
}

/** A caller's target: the ids of a path, by the segment before them, and the sessions of an unpaid order and of the tickets' own. */
export type Target = {
  ids: Record<string, string>
  session: string
  ticketSession: string
  eventId: string
  accountId: string
  ticket: any
}

/** An account has few exports a day. */
const exports = new Map<string, { id: string }>()

const written = { subject: 'Doors', content: '<p>They open early.</p>' }

/** An event with one of everything, and the account's resources. `account` is the one at the payment provider. */
export const prepareTarget = async (owner: Member, { account, email }: { account: string; email: string }): Promise<Target> => {
  const event = await openEvent({ member: owner }, [{ type: 'FREE', prices: [{ price: 0, quantity: 50 }] }, {}])
  const [ticket, paid] = event.tickets
  const ids = { ticket_ids: [ticket.id] }
  // The second ticket is at an address of its own: its link alone is its holder's.
  const { order, session: ticketSession } = await orderWithDetails(event, cartOf([ticket, 2]))
  const unpaid = await orderWithDetails(event, cartOf([paid, 1]))
  const promo = await make(owner, `${event.path}/promo-codes`, { code: 'WALK', discount_type: 'NONE', ...ids })
  const batch = await make(owner, `${event.path}/promo-codes/batch`, { name: 'Walk', count: 2, discount_type: 'NONE' })
  const affiliate = await make(owner, `${event.path}/affiliates`, { name: 'Radio', code: 'WALK' })
  const capacity = await make(owner, `${event.path}/capacity-assignments`, { name: 'Hall', capacity: 50, ...ids })
  const question = await make(owner, `${event.path}/questions`, { title: 'Meal', type: 'SINGLE_LINE', belongs_to: 'ORDER' })
  const message = await make(owner, `${event.path}/messages`, { ...written, scope: 'ALL', acknowledged: true })
  const imported = await uploadFile(owner, event.path, { content: 'Name,Email\nAda,ada@example.com' })
  const list = await make(owner, `${event.path}/check-in-lists`, { name: 'Door' })
  const cover = await upload(owner, `${event.path}/images`, { bytes: png(900, 450) })
  const soldOut = await make(owner, `${event.path}/tickets`, { title: 'Gone', type: 'FREE', prices: [{ price: 0, quantity: 0 }] })
  const wish = { email: newEmail('noor'), first_name: 'Noor', ticket_ids: [soldOut.id], quantity: 1 }
  const place = (await call('POST', `/public/events/${event.eventId}/waitlist`, { body: wish })).body.data
  const organizer = await make(owner, '/organizers', { name: 'Nobody’s', email })
  const tax = await make(owner, '/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 100_000 })
  const view = await make(owner, '/views', { list: 'orders', name: 'Walk', query: 'status=COMPLETED' })
  const key = await make(owner, '/account/api-keys', { name: 'Walk', scopes: ['events:read'] })
  const webhook = await make(owner, '/account/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['dispute.opened'] })
  const tested = await owner.post(`/account/webhooks/${webhook.id}/test`)
  const mails = await eventually(
    () => owner.get(`/mails?filter_fields[event_id][eq]=${event.eventId}`),
    ({ body }) => body.data.length > 0,
    'a mail of the event',
  )
  const invited = await make(owner, '/users', { email: newEmail('invited'), first_name: 'Noor', role: 'ORGANIZER' })
  const exported = exports.get(account) ?? (await make(owner, '/account/export', {}))
  exports.set(account, exported)
  const door = await call('GET', `/public/check-in-lists/${list.short_id}/attendees`)
  const me = await owner.get('/users/me')
  return {
    eventId: event.eventId,
    accountId: me.body.data.account.id,
    ticket,
    session: unpaid.session,
    ticketSession,
    ids: {
      'events/id': event.eventId,
      'accounts/id': me.body.data.account.id,
      'organizers/id': organizer.id,
      'taxes-and-fees/id': tax.id,
      'api-keys/id': key.id,
      'views/id': view.id,
      'webhooks/id': webhook.id,
      'deliveries/deliveryId': tested.body.data.id,
      // What people do about themselves, each does.
      'users/id': 'me',
      'member/id': invited.id,
      'invitation/token': 'none',
      'mails/id': mails.body.data[0].id,
      'payment-notices/id': 'evt_none',
      'payment-accounts/id': account,
      'images/imageId': cover.body.data.id,
      'tickets/ticketId': ticket.id,
      'orders/orderId': order.id,
      'attendees/attendeeId': order.attendees[0].id,
      'affiliates/affiliateId': affiliate.id,
      'reports/name': 'daily-sales',
      'promo-codes/codeId': batch.id,
      'promo-codes/code': promo.code,
      'capacity-assignments/capacityId': capacity.id,
      'messages/messageId': message.id,
      'questions/questionId': question.id,
      'import/importId': imported.body.data.id,
      'export/jobId': exported.id,
      'imports/importId': 'none',
      'check-in-lists/listId': list.id,
      'check-in-lists/shortId': list.short_id,
      'check-ins/attendeeId': order.attendees[0].id,
      'check-ins/attendeeRef': door.body.data[0].attendee_ref,
      'order/shortId': unpaid.order.short_id,
      'attendees/shortId': order.attendees[1].short_id,
      'devices/deviceId': 'none',
      'registrations/passType': 'none',
      'passes/passType': 'none',
      'passkeys/passkeyId': 'none',
      'confirm-email/token': 'none',
      'email-change/token': 'none',
      'cancel-email-change/token': 'none',
      'reset-password/token': 'none',
      'transfers/token': 'none',
      'ticket-calendars/token': 'none',
      'waitlist/token': 'none',
      'waitlist/entryId': place.id,
    },
  }
}

/** The body of calls that would be rejected too early with an empty one. */
const bodies: Partial<Record<Operation, (target: Target) => object>> = {
  switchAccount: ({ accountId }) => ({ account_id: accountId }),
  setEventStatus: () => ({ status: 'LIVE' }),
  duplicateEvent: () => ({ title: 'Again', start_date: '2031-07-01T19:00' }),
  createTicket: () => ({ title: 'Another', type: 'FREE', prices: [{ price: 0 }] }),
  sortTickets: ({ ticket }) => ({ ticket_ids: [ticket.id] }),
  createPromoCode: () => ({ code: 'WALKED', discount_type: 'NONE' }),
  createPromoBatch: () => ({ name: 'Walked', count: 2, discount_type: 'NONE' }),
  createSource: () => ({ name: 'Poster' }),
  createAffiliate: () => ({ name: 'Press', code: 'WALKED' }),
  createCapacityAssignment: ({ ticket }) => ({ name: 'Gallery', capacity: 5, ticket_ids: [ticket.id] }),
  createQuestion: () => ({ title: 'Shoe size', type: 'SINGLE_LINE', belongs_to: 'ORDER' }),
  sortQuestions: ({ ids }) => ({ question_ids: [ids['questions/questionId']] }),
  createCheckInList: () => ({ name: 'Back door' }),
  checkInAttendees: ({ ids }) => ({ attendee_ids: [ids['attendees/attendeeId']] }),
  createMessage: () => ({ ...written, scope: 'ALL', acknowledged: true }),
  updateMessage: () => ({ ...written, scope: 'ALL', acknowledged: true, hours_before: 24 }),
  writeOrderNote: () => ({ note: 'Called twice.' }),
  messageBuyer: () => ({ ...written, acknowledged: true }),
  countRecipients: () => ({ scope: 'ALL' }),
  previewMessage: () => written,
  testMessage: () => written,
  addAttendee: ({ ticket }) => ({
    ticket_id: ticket.id,
    price_id: ticket.prices[0].id,
    first_name: 'Lina',
    last_name: 'Quist',
    email: newEmail('guest'),
    send_mail: false,
  }),
  quoteManualOrder: ({ ticket }) => ({ ...cartOf([ticket, 1]), payment: { type: 'FREE' } }),
  createManualOrder: ({ ticket }) => ({
    ...cartOf([ticket, 1]),
    first_name: 'Lina',
    last_name: 'Quist',
    email: newEmail('guest'),
    payment: { type: 'FREE' },
    send_mail: false,
  }),
  setAttendeeStatus: () => ({ status: 'ACTIVE' }),
  refundOrder: () => ({ amount: 100 }),
  quoteRefund: () => ({ attendee_ids: [] }),
  enterRoom: () => ({ ticket: 'none' }),
  askForMyTickets: () => ({ email: newEmail('buyer') }),
  openMyTickets: () => ({ token: 'none' }),
  sendTicket: () => ({ first_name: 'Mira', last_name: 'Aydin', email: newEmail('mira') }),
  joinWaitlist: ({ ticket }) => ({ email: newEmail('noor'), first_name: 'Noor', ticket_ids: [ticket.id], quantity: 1 }),
  tellMe: ({ ticket }) => ({ email: newEmail('noor'), ticket_id: ticket.id }),
  cancelOwnTickets: () => ({ attendee_ids: ['none'], confirm_refund: 0 }),
  createWebhook: () => ({ url: 'http://127.0.0.1:9/another', events: ['dispute.closed'] }),
  replayWebhook: () => ({ since: '2027-01-01T00:00:00Z' }),
  createListView: () => ({ list: 'orders', name: 'Another', query: '' }),
  createApiKey: () => ({ name: 'Another', scopes: ['orders:read'] }),
  renamePasskey: () => ({ name: 'Work laptop' }),
  removePasskey: () => ({ current_password: 'a-good-password' }),
}

/** Calls about someone else of the account. */
export const aboutMembers: Operation[] = ['getUser', 'updateUser', 'resendInvitation', 'revokeInvitation']

/** Calls about a ticket that its link does not open: they need the session of its order. */
const buyersOwn: Operation[] = ['offerTicketBack', 'takeTicketBack']

/** Calls that take a form. */
const uploads: Operation[] = ['uploadEventImage', 'uploadOrganizerImage', 'uploadImport', 'importEvents', 'importSetUp']

/** The path of a call for a target. A parameter without an id is a mistake of the test. */
export const pathOf = ({ operation, path }: Documented, target: Target): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}/g, (_, owner: string, name: string) => {
    const id = target.ids[aboutMembers.includes(operation) ? 'member/id' : `${owner}/${name}`]
    if (!id) throw new Error(`tests/support/access-walk.ts knows no id for ${owner}/{${name}}`)
    return `${owner}/${encodeURIComponent(id)}`
  })

/** Makes a call of the document as `token` would, about a target. */
export const callAs = (
  token: string | null,
  one: Documented,
  target: Target,
  { now, body: own }: { now?: number; body?: object | undefined } = {},
): Promise<Answer> => {
  const { operation, method } = one
  const filled = pathOf(one, target)
  const body = method === 'POST' || method === 'PUT' ? (own ?? bodies[operation]?.(target) ?? {}) : undefined
  const raw = uploads.includes(operation) ? formOf({ bytes: png(900, 450) }) : undefined
  const session = buyersOwn.includes(operation) ? target.ticketSession : target.session
  const headers: Record<string, string> = { 'x-order-session': session, 'idempotency-key': crypto.randomUUID() }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  return call(method, filled, { ...(raw ? { raw } : body ? { body } : {}), headers, now })
}

/** How far a call came. */
export type Outcome = 'let in' | 'not signed in' | 'not permitted' | 'not there'

/** The outcome of a status. */
export const outcomeOf = ({ status }: Answer): Outcome =>
  status === 401 ? 'not signed in' : status === 403 ? 'not permitted' : status === 404 ? 'not there' : 'let in'
