import type Stripe from 'stripe'
import { authenticated } from '../confirm.ts'
import { byItself, type Simulator } from '../context.ts'
import { money } from '../currencies.ts'
import type { Entry } from '../store.ts'
import { html, page, redirect, type PageAnswer, type PageOptions, type Raw } from './html.ts'

const TEXTS = {
  en: {
    title: 'Confirm your payment · Test bank',
    bank: 'Test bank · payment simulator',
    heading: 'Confirm your payment',
    intro: 'Your bank wants to know that it’s you. This is a test: choose what happens.',
    amount: 'Amount',
    card: 'Card',
    pass: 'Complete authentication',
    fail: 'Fail authentication',
    over: 'This confirmation has ended',
    close: 'You can go back to the shop.',
    done: 'Thank you. Returning to the shop …',
  },
  ar: {
    title: 'أكّد عملية الدفع · بنك تجريبي',
    bank: 'بنك تجريبي · محاكي الدفع',
    heading: 'أكّد عملية الدفع',
    intro: 'يريد البنك التأكد من أنك أنت من يدفع. هذا اختبار: اختر ما سيحدث.',
    amount: 'المبلغ',
    card: 'البطاقة',
    pass: 'إتمام المصادقة',
    fail: 'رفض المصادقة',
    over: 'انتهت عملية التأكيد هذه',
    close: 'يمكنك العودة إلى المتجر.',
    done: 'شكرًا لك. جارٍ العودة إلى المتجر …',
  },
}

/** `/3ds/{intent}/{token}`: the bank's page, on its own or in the dialog of the browser script (`modal=1`). */
export function authenticationPage(sim: Simulator, method: string, url: URL, intentId: string, body: string): PageAnswer {
  const lang = url.searchParams.get('locale')?.startsWith('ar') ? 'ar' : 'en'
  const texts = TEXTS[lang]
  const modal = url.searchParams.get('modal') === '1'
  const theme = url.searchParams.get('theme')
  const scheme = theme === 'light' || theme === 'dark' ? theme : undefined
  const options: PageOptions = modal ? { dialog: true, scheme, script: '/v3/authentication.js' } : {}
  const entry = sim.store.paymentIntents.get(intentId)
  if (!entry || !isCurrent(entry.object, url.pathname)) {
    // A second click, or a step back in the history: the answer was given already.
    if (!modal && entry?.notes.returnUrl) return redirect(returnUrl(entry.notes.returnUrl, entry.object))
    // In a dialog the script looks at the intent then, which says how it ended.
    return page(lang, texts.title, message(texts.over, texts.close, modal), options)
  }
  if (method !== 'POST') return page(lang, texts.title, form(sim, entry, texts), options)
  const passed = new URLSearchParams(body).get('action') === 'pass'
  authenticated(byItself(sim, entry.account), entry, passed)
  const back = modal ? undefined : entry.notes.returnUrl
  return back ? redirect(returnUrl(back, entry.object)) : page(lang, texts.title, message(texts.heading, texts.done, modal), options)
}

/** The page belongs to one attempt: a later one has another address. */
function isCurrent(intent: Stripe.PaymentIntent, path: string): boolean {
  const action = intent.next_action
  const sdk = action?.use_stripe_sdk as { stripe_js?: string } | undefined
  const address = action?.redirect_to_url?.url ?? sdk?.stripe_js
  return intent.status === 'requires_action' && address !== undefined && new URL(address).pathname === path
}

function form(sim: Simulator, { object: intent }: Entry<Stripe.PaymentIntent>, texts: (typeof TEXTS)['en']): Raw {
  const last4 = sim.store.paymentMethods.get(String(intent.payment_method))?.object.card?.last4 ?? ''
  return html`<main>
    <span class="tag">${texts.bank}</span>
    <h1>${texts.heading}</h1>
    <p>${texts.intro}</p>
    <dl>
      <dt>${texts.amount}</dt>
      <dd><bdi>${money(intent.amount, intent.currency)}</bdi></dd>
      <dt>${texts.card}</dt>
      <dd><bdi>•••• ${last4}</bdi></dd>
    </dl>
    <form method="post">
      <button class="primary" name="action" value="pass">${texts.pass}</button>
      <button name="action" value="fail">${texts.fail}</button>
    </form>
  </main>`
}

function message(heading: string, text: string, modal: boolean): Raw {
  return html`<main ${modal ? 'data-done' : ''}>
    <h1>${heading}</h1>
    <p role="status">${text}</p>
  </main>`
}

/** The shop's address with what Stripe appends to it. */
function returnUrl(address: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(address)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set(
    'redirect_status',
    intent.status === 'succeeded' ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed',
  )
  return url.href
}
