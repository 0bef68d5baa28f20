/** The buyers' other pages, each with the modules of its first view. */
export const laterBuyerPaths: Record<string, readonly string[]> = {
  '/checkout/:eventId': ['buyer/features/checkout/new-order-page.tsx'],
  '/checkout/:eventId/:orderShortId/summary': ['buyer/features/order-page/order-page.tsx'],
  '/checkout/:eventId/:orderShortId/:step?': ['buyer/features/checkout/checkout-layout.tsx', 'buyer/features/checkout/details-step.tsx'],
  '/order/:eventId/:orderShortId': ['buyer/features/order-page/order-page.tsx'],
  '/order/:eventId/:orderShortId/print': ['buyer/features/order-page/order-print-page.tsx'],
  '/ticket/:eventId/:attendeeShortId': ['buyer/features/ticket-page/ticket-page.tsx'],
  '/ticket/:eventId/:attendeeShortId/print': ['buyer/features/ticket-page/ticket-print-page.tsx'],
  '/transfer/:eventId/:token': ['buyer/features/transfer/transfer-page.tsx'],
  '/tickets': ['buyer/features/my-tickets/my-tickets-page.tsx'],
  '/tickets/:token': ['buyer/features/my-tickets/open-tickets-page.tsx'],
  '/accessibility': ['buyer/features/accessibility/statement-page.tsx'],
}

/** The frame of a console page: the sidebar of an event, or of the account. */
export type ConsoleShell = 'event' | 'account'

/** The frame of the console's page at this path; null for none. */
export const shellOf = (path: string): ConsoleShell | null => {
  if (path.startsWith('/manage/event/')) return 'event'
  return /^\/(account(\/.*)?|manage\/(events(\/.*)?|organizers(\/.*)?|organizer\/.*|profile))$/.test(path) ? 'account' : null
}

/** Whether a path shows one of the console's first screens, whose messages are loaded at once. */
export const isFirstScreen = (path: string): boolean => /^\/(auth\/login|manage\/events(\/(?!new$)\w+)?)$/.test(path)

/** Where the page that makes a device ready to work without a network is kept from: it names no list. */
export const keptCheckInPage = 'page'

/** The console's pages but its sections, which tell their own addresses (scripts/build/section-facts.ts). */
export const consolePaths = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/accept-invitation/:token',
  '/auth/forgot-password',
  '/auth/reset-password/:token',
  '/auth/cancel-email-change/:token',
  '/welcome',
  '/manage',
  '/manage/profile',
  '/manage/profile/confirm-email-address/:token',
  '/manage/profile/confirm-email-change/:token',
  '/manage/account',
  '/manage/events/new',
  '/manage/events/:eventsState?',
  '/manage/organizer/:organizerId/:eventsState?',
  '/manage/organizer/:organizerId/events/:eventsState?',
  '/manage/event/:eventId/*',
  '/account',
]
