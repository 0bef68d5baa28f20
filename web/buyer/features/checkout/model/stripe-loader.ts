import type { StripeConstructor } from '@stripe/stripe-js'

let loading: Promise<StripeConstructor> | null = null

/** Loads Stripe's script from the configured address once per page. Rejects if it can't be loaded; the next call retries. */
export const loadStripe = (url: string): Promise<StripeConstructor> => {
  loading ??= new Promise<StripeConstructor>((resolve, reject) => {
    if (window.Stripe) return resolve(window.Stripe)
    const script = document.createElement('script')
    script.src = url
    const fail = (): void => {
      script.remove()
      loading = null
      reject(new Error('The payment script could not be loaded'))
    }
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
  return loading
}
