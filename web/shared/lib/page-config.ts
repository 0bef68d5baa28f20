import type { PageConfig, PaintedPage } from '../../worker/contract/page.ts'

type Page = PageConfig & Partial<PaintedPage>
let page: Page | undefined

/** What the worker wrote into this page: the API's base, Stripe.js, terms, and what it was painted from. */
export const pageConfig = (): Page => (page ??= JSON.parse(document.getElementById('page')?.textContent ?? '') as Page)
