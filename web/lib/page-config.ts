import type { PageConfig } from '../../worker/contract/page.ts'

declare global {
  interface Window {
    __FOYER__?: PageConfig
  }
}

const defaults: PageConfig = { api_url: '/api', stripe_js_url: null, terms_url: null }

/** What the worker wrote into this page: the API's base, Stripe.js, terms, and the event on event pages. */
export const pageConfig = (): PageConfig => ({ ...defaults, ...window.__FOYER__ })
