import type { BuyerScene } from './screens-buyer.ts'
import type { MoneyScene } from './screens-orders.ts'

/** What the pictures need to exist: ids of the demo data and of orders in each state. */
export type Scene = MoneyScene &
  BuyerScene & {
    event: string
    soldOut: string
    draft: string
    ticket: string
    promoCode: string
    capacity: string
    tax: string
    order: string
    orderShort: string
    attendee: string
    attendeeShort: string
    list: string
    listShort: string
    /** Orders waiting for details, for payment, and one that was abandoned, with their sessions. */
    reserved: string
    awaiting: string
    expired: string
  }

export type Screen = {
  name: string
  /** The route it shows, as the router spells it. */
  route: string
  path: (scene: Scene) => string
  /** Whether the organizer of the demo is signed in. */
  signedIn?: boolean
}

const orderRoute = '/manage/event/:eventId/orders/:orderId'
const orderIn = (name: string, of: keyof MoneyScene | 'order', more = ''): Screen => ({
  name,
  route: orderRoute + more,
  path: (scene) => `${manage(scene)}/orders/${scene[of]}${more}`,
  signedIn: true,
})
const manage = (scene: Scene) => `/manage/event/${scene.event}`

/** Every page and state that has a picture. A route of the web that is not named here fails a test. */
export const screens: Screen[] = [
  { name: 'home', route: '/', path: () => '/', signedIn: true },
  { name: 'login', route: '/auth/login', path: () => '/auth/login' },
  { name: 'register', route: '/auth/register', path: () => '/auth/register' },
  { name: 'welcome', route: '/welcome', path: () => '/welcome', signedIn: true },
  {
    name: 'confirm-email-invalid',
    route: '/manage/profile/confirm-email-address/:token',
    path: () => '/manage/profile/confirm-email-address/nonsense',
    signedIn: true,
  },
  { name: 'account', route: '/account', path: () => '/account', signedIn: true },
  { name: 'manage-account', route: '/manage/account', path: () => '/manage/account', signedIn: true },
  { name: 'account-settings', route: '/account/settings', path: () => '/account/settings', signedIn: true },
  { name: 'account-payment', route: '/account/payment', path: () => '/account/payment', signedIn: true },
  { name: 'taxes-and-fees', route: '/account/taxes-and-fees', path: () => '/account/taxes-and-fees', signedIn: true },
  { name: 'tax-new', route: '/account/taxes-and-fees/new', path: () => '/account/taxes-and-fees/new', signedIn: true },
  { name: 'tax-edit', route: '/account/taxes-and-fees/:taxId', path: (scene) => `/account/taxes-and-fees/${scene.tax}`, signedIn: true },
  { name: 'account-mails', route: '/account/mails', path: () => '/account/mails', signedIn: true },
  { name: 'profile', route: '/manage/profile', path: () => '/manage/profile', signedIn: true },
  { name: 'events', route: '/manage/events/:eventsState?', path: () => '/manage/events', signedIn: true },
  { name: 'events-archived-empty', route: '/manage/events/:eventsState?', path: () => '/manage/events/archived', signedIn: true },
  { name: 'event-new', route: '/manage/events/new', path: () => '/manage/events/new', signedIn: true },
  { name: 'event-index', route: '/manage/event/:eventId', path: manage, signedIn: true },
  { name: 'dashboard', route: '/manage/event/:eventId/dashboard', path: (scene) => `${manage(scene)}/dashboard`, signedIn: true },
  {
    name: 'dashboard-draft',
    route: '/manage/event/:eventId/dashboard',
    path: (scene) => `/manage/event/${scene.draft}/dashboard`,
    signedIn: true,
  },
  { name: 'tickets', route: '/manage/event/:eventId/tickets', path: (scene) => `${manage(scene)}/tickets`, signedIn: true },
  {
    name: 'tickets-empty',
    route: '/manage/event/:eventId/tickets',
    path: (scene) => `/manage/event/${scene.draft}/tickets`,
    signedIn: true,
  },
  { name: 'ticket-new', route: '/manage/event/:eventId/tickets/new', path: (scene) => `${manage(scene)}/tickets/new`, signedIn: true },
  {
    name: 'ticket-edit',
    route: '/manage/event/:eventId/tickets/:ticketId',
    path: (scene) => `${manage(scene)}/tickets/${scene.ticket}`,
    signedIn: true,
  },
  { name: 'promo-codes', route: '/manage/event/:eventId/promo-codes', path: (scene) => `${manage(scene)}/promo-codes`, signedIn: true },
  {
    name: 'promo-codes-empty',
    route: '/manage/event/:eventId/promo-codes',
    path: (scene) => `/manage/event/${scene.draft}/promo-codes`,
    signedIn: true,
  },
  {
    name: 'promo-code-new',
    route: '/manage/event/:eventId/promo-codes/new',
    path: (scene) => `${manage(scene)}/promo-codes/new`,
    signedIn: true,
  },
  {
    name: 'promo-code-edit',
    route: '/manage/event/:eventId/promo-codes/:promoCodeId',
    path: (scene) => `${manage(scene)}/promo-codes/${scene.promoCode}`,
    signedIn: true,
  },
  {
    name: 'capacity-assignments',
    route: '/manage/event/:eventId/capacity-assignments',
    path: (scene) => `${manage(scene)}/capacity-assignments`,
    signedIn: true,
  },
  {
    name: 'capacity-assignments-empty',
    route: '/manage/event/:eventId/capacity-assignments',
    path: (scene) => `/manage/event/${scene.draft}/capacity-assignments`,
    signedIn: true,
  },
  {
    name: 'capacity-assignment-new',
    route: '/manage/event/:eventId/capacity-assignments/new',
    path: (scene) => `${manage(scene)}/capacity-assignments/new`,
    signedIn: true,
  },
  {
    name: 'capacity-assignment-edit',
    route: '/manage/event/:eventId/capacity-assignments/:capacityId',
    path: (scene) => `${manage(scene)}/capacity-assignments/${scene.capacity}`,
    signedIn: true,
  },
  { name: 'orders', route: '/manage/event/:eventId/orders', path: (scene) => `${manage(scene)}/orders`, signedIn: true },
  { name: 'orders-empty', route: '/manage/event/:eventId/orders', path: (scene) => `/manage/event/${scene.draft}/orders`, signedIn: true },
  orderIn('order', 'order'),
  orderIn('order-partial', 'partial'),
  orderIn('order-pending', 'pending'),
  orderIn('order-failed', 'failed'),
  orderIn('order-refunded', 'refunded'),
  orderIn('order-cancelled', 'cancelled'),
  orderIn('order-disputed', 'disputed'),
  orderIn('order-lost', 'lost'),
  orderIn('order-refund', 'partial', '/refund'),
  orderIn('order-refund-blocked', 'pending', '/refund'),
  orderIn('order-cancel', 'order', '/cancel'),
  { name: 'attendees', route: '/manage/event/:eventId/attendees', path: (scene) => `${manage(scene)}/attendees`, signedIn: true },
  {
    name: 'attendee-new',
    route: '/manage/event/:eventId/attendees/new',
    path: (scene) => `${manage(scene)}/attendees/new`,
    signedIn: true,
  },
  {
    name: 'attendee-new-first',
    route: '/manage/event/:eventId/attendees/new',
    path: (scene) => `/manage/event/${scene.draft}/attendees/new`,
    signedIn: true,
  },
  {
    name: 'attendee',
    route: '/manage/event/:eventId/attendees/:attendeeId',
    path: (scene) => `${manage(scene)}/attendees/${scene.attendee}`,
    signedIn: true,
  },
  { name: 'check-in-lists', route: '/manage/event/:eventId/check-in', path: (scene) => `${manage(scene)}/check-in`, signedIn: true },
  {
    name: 'check-in-list-new',
    route: '/manage/event/:eventId/check-in/new',
    path: (scene) => `${manage(scene)}/check-in/new`,
    signedIn: true,
  },
  {
    name: 'check-in-list-edit',
    route: '/manage/event/:eventId/check-in/:listId',
    path: (scene) => `${manage(scene)}/check-in/${scene.list}`,
    signedIn: true,
  },
  { name: 'settings', route: '/manage/event/:eventId/settings', path: (scene) => `${manage(scene)}/settings`, signedIn: true },
  {
    name: 'settings-checkout',
    route: '/manage/event/:eventId/settings/checkout',
    path: (scene) => `${manage(scene)}/settings/checkout`,
    signedIn: true,
  },
  {
    name: 'settings-status',
    route: '/manage/event/:eventId/settings/status',
    path: (scene) => `${manage(scene)}/settings/status`,
    signedIn: true,
  },
  {
    name: 'settings-status-draft',
    route: '/manage/event/:eventId/settings/status',
    path: (scene) => `/manage/event/${scene.draft}/settings/status`,
    signedIn: true,
  },
  { name: 'event-page', route: '/e/:eventId/:slug?', path: (scene) => `/e/${scene.event}/nocturnes` },
  { name: 'event-page-sold-out', route: '/e/:eventId/:slug?', path: (scene) => `/e/${scene.soldOut}/moon` },
  { name: 'event-page-missing', route: '/e/:eventId/:slug?', path: () => '/e/evt_0000000000000000/gone' },
  { name: 'event-page-alias', route: '/event/:eventId/:slug?', path: (scene) => `/event/${scene.event}/nocturnes` },
  { name: 'checkout', route: '/checkout/:eventId', path: (scene) => `/checkout/${scene.event}` },
  { name: 'checkout-order', route: '/checkout/:eventId/:orderShortId', path: (scene) => `/checkout/${scene.event}/${scene.reserved}` },
  {
    name: 'checkout-details',
    route: '/checkout/:eventId/:orderShortId/details',
    path: (scene) => `/checkout/${scene.event}/${scene.reserved}/details`,
  },
  {
    name: 'checkout-payment',
    route: '/checkout/:eventId/:orderShortId/payment',
    path: (scene) => `/checkout/${scene.event}/${scene.awaiting}/payment`,
  },
  {
    name: 'checkout-payment-declined',
    route: '/checkout/:eventId/:orderShortId/payment',
    path: (scene) => `/checkout/${scene.event}/${scene.declined}/payment`,
  },
  {
    name: 'checkout-expired',
    route: '/checkout/:eventId/:orderShortId/details',
    path: (scene) => `/checkout/${scene.event}/${scene.expired}/details`,
  },
  {
    name: 'checkout-return',
    route: '/checkout/:eventId/:orderShortId/payment_return',
    path: (scene) => `/checkout/${scene.event}/${scene.awaiting}/payment_return?redirect_status=succeeded`,
  },
  {
    name: 'checkout-return-processing',
    route: '/checkout/:eventId/:orderShortId/payment_return',
    path: (scene) => `/checkout/${scene.event}/${scene.processing}/payment_return`,
  },
  {
    name: 'checkout-summary',
    route: '/checkout/:eventId/:orderShortId/summary',
    path: (scene) => `/checkout/${scene.event}/${scene.orderShort}/summary`,
  },
  { name: 'order-page', route: '/order/:eventId/:orderShortId', path: (scene) => `/order/${scene.event}/${scene.orderShort}` },
  {
    name: 'order-page-partly-refunded',
    route: '/order/:eventId/:orderShortId',
    path: (scene) => `/order/${scene.event}/${scene.partialShort}`,
  },
  {
    name: 'order-page-refund-pending',
    route: '/order/:eventId/:orderShortId',
    path: (scene) => `/order/${scene.event}/${scene.pendingShort}`,
  },
  {
    name: 'order-page-cancelled',
    route: '/order/:eventId/:orderShortId',
    path: (scene) => `/order/${scene.event}/${scene.cancelledShort}`,
  },
  { name: 'order-print', route: '/order/:eventId/:orderShortId/print', path: (scene) => `/order/${scene.event}/${scene.orderShort}/print` },
  { name: 'ticket-page', route: '/ticket/:eventId/:attendeeShortId', path: (scene) => `/ticket/${scene.event}/${scene.attendeeShort}` },
  {
    name: 'ticket-page-cancelled',
    route: '/ticket/:eventId/:attendeeShortId',
    path: (scene) => `/ticket/${scene.event}/${scene.cancelledTicket}`,
  },
  {
    name: 'ticket-print',
    route: '/ticket/:eventId/:attendeeShortId/print',
    path: (scene) => `/ticket/${scene.event}/${scene.attendeeShort}/print`,
  },
  { name: 'door', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.listShort}` },
  { name: 'door-missing', route: '/check-in/:checkInListShortId', path: () => '/check-in/00000000000000000000000000000000' },
  { name: 'not-found', route: '*', path: () => '/no/such/page' },
]
