import { addressesOf, type Place, type Section } from '../../web/shared/kit/section.ts'
import { sections } from '../../web/console/sections.ts'
import type { BuyerScene } from './buyer.ts'
import type { ImportScene } from './imports.ts'
import type { MessageScene } from './messages.ts'
import type { MoneyScene } from './orders.ts'
import type { QuestionScene } from './questions.ts'
import { roomScreens, type RoomScene } from './room.ts'
import type { TeamScene } from './team.ts'
import { liveTicket } from './tickets.ts'

/** The data for the screenshots: ids of the demo data and of orders in each state. */
export type Scene = MoneyScene &
  ImportScene &
  MessageScene &
  BuyerScene &
  QuestionScene &
  RoomScene &
  TeamScene & {
    event: string
    soldOut: string
    draft: string
    ticket: string
    promoCode: string
    affiliate: string
    report: string
    question: string
    capacity: string
    tax: string
    apiKey: string
    webhook: string
    order: string
    orderShort: string
    attendee: string
    attendeeShort: string
    list: string
    listShort: string
    /** A list with re-entry. */
    groundList: string
    groundListShort: string
    /** A list that requires a PIN. */
    pinList: string
    pinListShort: string
    /** Orders waiting for details, for payment, and an abandoned one, with their sessions. */
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
  /** Stubbed answers by the end of their address: states that pass too quickly for a screenshot; null for no answer. */
  plays?: () => Record<string, unknown>
}

const eventRoute = '/manage/event/:eventId'

/** An address with the scene's ids; `shows` names the screen's own. */
const addressIn = (scene: Scene, route: string, event: string, shows: string | undefined): string =>
  route.replace(/:(\w+)/g, (_, name) => {
    const id = name === 'eventId' ? event : scene[shows as keyof Scene]
    if (!id) throw new Error(`no picture of ${route}: the scene has no ${shows}`)
    return id
  })

/** A section's screenshots: of each of its screens, and of those that differ in an empty event. */
const picturesOf = ({ area, places }: Section): Screen[] =>
  addressesOf(places, area === 'event' ? eventRoute : '')
    // An index route has its parent's address.
    .filter(({ place }) => place.path !== '')
    .flatMap(({ route, place }) => [
      pictureOf(place.picture, route, place, (scene) => scene.event),
      ...(place.empty ? [pictureOf(place.empty, route, place, (scene) => scene.draft)] : []),
    ])
const pictureOf = (name: string, route: string, { shows }: Place, eventOf: (scene: Scene) => string): Screen => ({
  name,
  route,
  path: (scene) => addressIn(scene, route, eventOf(scene), shows),
  signedIn: true,
})

const orderRoute = '/manage/event/:eventId/orders/:orderId'
const orderIn = (name: string, of: keyof MoneyScene | 'order', more = ''): Screen => ({
  name,
  route: orderRoute + more,
  path: (scene) => `${manage(scene)}/orders/${scene[of]}${more}`,
  signedIn: true,
})
const manage = (scene: Scene) => `/manage/event/${scene.event}`

/** Every page and state with a screenshot: the console's sections automatically, others by name. A route of the web without one fails a test. */
export const screens: Screen[] = [
  ...sections.flatMap(picturesOf),
  {
    name: 'console-widget-chosen',
    route: '/manage/event/:eventId/widget',
    path: (scene) => `${manage(scene)}/widget?tickets=${scene.ticket}&button=Get+tickets&transparent=1&colors=0&promo_code=GUEST`,
    signedIn: true,
  },
  {
    name: 'orders-filtered',
    route: '/manage/event/:eventId/orders',
    path: (scene) => `${manage(scene)}/orders?min=100&columns=tickets,status,total,placed,refunded,promo,affiliate`,
    signedIn: true,
  },
  {
    name: 'attendees-lists',
    route: '/manage/event/:eventId/attendees',
    path: (scene) => `${manage(scene)}/attendees?in_from=2020-01-01&columns=ticket,state,order,language,in.${scene.list}`,
    signedIn: true,
  },
  ...(['importChecked', 'importDone'] as const).map((of) => ({
    name: of === 'importChecked' ? 'import-checked' : 'import-done',
    route: '/manage/event/:eventId/attendees/import/:importId',
    path: (scene: Scene) => `${manage(scene)}/attendees/import/${scene[of]}`,
    signedIn: true,
  })),
  ...['link', 'qr', 'posts', 'sources'].map((part) => ({
    name: `share-${part}`,
    route: '/manage/event/:eventId/dashboard',
    path: (scene: Scene) => `${manage(scene)}/dashboard?share=${part}`,
    signedIn: true,
  })),
  { name: 'home', route: '/', path: () => '/', signedIn: true },
  { name: 'home-visitor', route: '/', path: () => '/' },
  { name: 'login', route: '/auth/login', path: () => '/auth/login' },
  { name: 'register', route: '/auth/register', path: () => '/auth/register' },
  {
    name: 'accept-invitation',
    route: '/auth/accept-invitation/:token',
    path: (scene) => `/auth/accept-invitation/${scene.invitation}`,
  },
  { name: 'accept-invitation-over', route: '/auth/accept-invitation/:token', path: () => '/auth/accept-invitation/nonsense' },
  { name: 'forgot-password', route: '/auth/forgot-password', path: () => '/auth/forgot-password' },
  { name: 'reset-password-over', route: '/auth/reset-password/:token', path: () => '/auth/reset-password/nonsense' },
  {
    name: 'cancel-email-change',
    route: '/auth/cancel-email-change/:token',
    path: () => '/auth/cancel-email-change/nonsense',
  },
  { name: 'welcome', route: '/welcome', path: () => '/welcome', signedIn: true },
  {
    name: 'confirm-email-invalid',
    route: '/manage/profile/confirm-email-address/:token',
    path: () => '/manage/profile/confirm-email-address/nonsense',
    signedIn: true,
  },
  {
    name: 'confirm-email-change-invalid',
    route: '/manage/profile/confirm-email-change/:token',
    path: () => '/manage/profile/confirm-email-change/nonsense',
    signedIn: true,
  },
  { name: 'account', route: '/account', path: () => '/account', signedIn: true },
  { name: 'manage', route: '/manage', path: () => '/manage', signedIn: true },
  { name: 'manage-account', route: '/manage/account', path: () => '/manage/account', signedIn: true },
  { name: 'console-nowhere', route: '/manage/*', path: () => '/manage/nowhere', signedIn: true },
  { name: 'account-nowhere', route: '/account/*', path: () => '/account/nowhere', signedIn: true },
  { name: 'event-nowhere', route: '/manage/event/:eventId/*', path: ({ event }) => `/manage/event/${event}/nowhere`, signedIn: true },
  { name: 'profile', route: '/manage/profile', path: () => '/manage/profile', signedIn: true },
  { name: 'events', route: '/manage/events/:eventsState?', path: () => '/manage/events', signedIn: true },
  { name: 'events-archived-empty', route: '/manage/events/:eventsState?', path: () => '/manage/events/archived', signedIn: true },
  {
    name: 'organizer-events',
    route: '/manage/organizer/:organizerId/events?/:eventsState?',
    path: (scene) => `/manage/organizer/${scene.organizer}/events`,
    signedIn: true,
  },
  { name: 'event-copy', route: '/manage/events/new', path: (scene) => `/manage/events/new?copy=${scene.event}`, signedIn: true },
  { name: 'event-new', route: '/manage/events/new', path: () => '/manage/events/new', signedIn: true },
  { name: 'event-index', route: '/manage/event/:eventId', path: manage, signedIn: true },
  orderIn('order-partial', 'partial'),
  orderIn('order-pending', 'pending'),
  orderIn('order-failed', 'failed'),
  orderIn('order-refunded', 'refunded'),
  orderIn('order-cancelled', 'cancelled'),
  orderIn('order-disputed', 'disputed'),
  orderIn('order-lost', 'lost'),
  orderIn('order-refund-blocked', 'pending', '/refund'),
  {
    name: 'widget-organizer',
    route: '/widget/organizer/:organizerId',
    path: (scene) => `/widget/organizer/${scene.organizer}`,
  },
  { name: 'transfer-over', route: '/transfer/:eventId/:token', path: (scene) => `/transfer/${scene.event}/nonsense` },
  { name: 'waitlist-place-over', route: '/waitlist/:eventId/:token', path: (scene) => `/waitlist/${scene.event}/nonsense` },
  { name: 'my-tickets', route: '/tickets', path: () => '/tickets' },
  { name: 'my-tickets-over', route: '/tickets/:token', path: () => '/tickets/nonsense' },
  { name: 'organizer-page', route: '/o/:organizerId/:slug?', path: (scene) => `/o/${scene.organizer}/x` },
  { name: 'event-page', route: '/e/:eventId/:slug?', path: (scene) => `/e/${scene.event}/nocturnes` },
  { name: 'event-page-sold-out', route: '/e/:eventId/:slug?', path: (scene) => `/e/${scene.soldOut}/moon` },
  { name: 'event-page-missing', route: '/e/:eventId/:slug?', path: () => '/e/evt_0000000000000000/gone' },
  ...roomScreens,
  { name: 'event-page-alias', route: '/event/:eventId/:slug?', path: (scene) => `/event/${scene.event}/nocturnes` },
  { name: 'widget', route: '/widget/:eventId', path: (scene) => `/widget/${scene.event}` },
  { name: 'widget-arabic', route: '/widget/:eventId', path: (scene) => `/widget/${scene.event}?lang=ar&colors=0` },
  { name: 'widget-missing', route: '/widget/:eventId', path: () => '/widget/evt_0000000000000000' },
  { name: 'widget-sold-out', route: '/widget/:eventId', path: (scene) => `/widget/${scene.soldOut}` },
  { name: 'checkout-cart-wrong', route: '/checkout/:eventId', path: (scene) => `/checkout/${scene.event}?cart=x` },
  { name: 'checkout', route: '/checkout/:eventId', path: (scene) => `/checkout/${scene.event}` },
  { name: 'checkout-order', route: '/checkout/:eventId/:orderShortId', path: (scene) => `/checkout/${scene.event}/${scene.reserved}` },
  {
    name: 'checkout-details',
    route: '/checkout/:eventId/:orderShortId/details',
    path: (scene) => `/checkout/${scene.event}/${scene.reserved}/details`,
  },
  {
    name: 'checkout-questions',
    route: '/checkout/:eventId/:orderShortId/details',
    path: (scene) => `/checkout/${scene.asking}/${scene.askedShort}/details`,
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
  { name: 'order-page-answers', route: '/order/:eventId/:orderShortId', path: (scene) => `/order/${scene.asking}/${scene.answeredShort}` },
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
  { name: 'accessibility', route: '/accessibility', path: () => '/accessibility' },
  { name: 'order-print', route: '/order/:eventId/:orderShortId/print', path: (scene) => `/order/${scene.event}/${scene.orderShort}/print` },
  { name: 'ticket-page', route: '/ticket/:eventId/:attendeeShortId', path: (scene) => `/ticket/${scene.event}/${scene.attendeeShort}` },
  {
    name: 'ticket-page-moving',
    route: '/ticket/:eventId/:attendeeShortId',
    path: (scene) => `/ticket/${scene.event}/${scene.attendeeShort}`,
    plays: () => ({ '/attendees/*': liveTicket() }),
  },
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
  { name: 'check-in-page', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.listShort}` },
  { name: 'check-in-page-search', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.listShort}#search` },
  { name: 'check-in-page-queue', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.listShort}#queue` },
  { name: 'check-in-page-device', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.listShort}#ready` },
  { name: 'check-in-page-out', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.groundListShort}` },
  {
    name: 'check-in-page-out-search',
    route: '/check-in/:checkInListShortId',
    path: (scene) => `/check-in/${scene.groundListShort}#search`,
  },
  { name: 'check-in-page-pin', route: '/check-in/:checkInListShortId', path: (scene) => `/check-in/${scene.pinListShort}` },
  { name: 'check-in-page-missing', route: '/check-in/:checkInListShortId', path: () => '/check-in/00000000000000000000000000000000' },
  { name: 'not-found', route: '*', path: () => '/no/such/page' },
]
