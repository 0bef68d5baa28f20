import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { pageConfig } from '../../../../shared/lib/page-config.ts'
import { loadStripe } from './stripe-loader.ts'

/** The page's language as a Stripe locale. */
export const stripeLocale = (): StripeElementLocale => {
  const locale = currentLocale()
  if (locale === 'pt-br') return 'pt-BR'
  return locale === 'zh-cn' ? 'zh' : locale
}

/** Stripe for an organizer's account. Rejects where its script can't be loaded. */
export const stripeOf = async (key: string, stripeAccount: string): Promise<Stripe> => {
  const url = pageConfig().stripe_js_url
  if (!url) throw new Error('No payment script is configured')
  const construct = await loadStripe(url)
  return construct(key, { stripeAccount, locale: stripeLocale() })
}
