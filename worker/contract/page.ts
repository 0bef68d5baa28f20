import type { PublicEvent } from './public.ts'

/** Where a visitor's own choices are kept, so that the first answer knows them. */
export const localeCookie = 'foyer_locale'
export const themeCookie = 'foyer_theme'

/** What the worker writes into every page as JSON, for its script. */
export type PageConfig = {
  /** Base of every call, `/api` unless the web lives elsewhere. */
  api_url: string
  /** Where Stripe.js is loaded from; null where no payment provider is configured. */
  stripe_js_url: string | null
  /** The installation's terms, shown on sign-up, if it has any. */
  terms_url: string | null
}

/** What a page that was painted by the worker was painted from; its script takes over with the same. */
export type PaintedPage = {
  /** The server's clock when it was painted, in milliseconds. */
  now: number
  /** On event pages: the event; null when it was not found. */
  event?: PublicEvent | null
}
