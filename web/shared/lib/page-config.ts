import type { PageConfig, PaintedPage } from '../../../worker/contract/page.ts'

type Page = PageConfig & Partial<PaintedPage>
let page: Page | undefined

/** The page's configuration from the worker: API base, Stripe.js, terms and hydration data. */
export const pageConfig = (): Page => (page ??= JSON.parse(document.getElementById('page')?.textContent ?? '') as Page)
