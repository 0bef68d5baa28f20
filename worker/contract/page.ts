import type { PublicEvent } from './public.ts'

/** Page-level configuration the worker writes into every page as `window.__FOYER__`. */
export type PageConfig = {
  /** Base of every call, `/api` unless the web lives elsewhere. */
  api_url: string
  /** Where Stripe.js is loaded from; null where no payment provider is configured. */
  stripe_js_url: string | null
  /** The installation's terms, shown on sign-up, if it has any. */
  terms_url: string | null
  /** On event pages: the event, so that the first paint needs no second round trip; null when it was not found. */
  event?: PublicEvent | null
}
