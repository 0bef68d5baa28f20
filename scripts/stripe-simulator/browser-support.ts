import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from 'playwright'
import { browserArguments, findBrowser } from '../run/browser.ts'

/** The browser that all tests have. */
export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: findBrowser(), args: browserArguments })

/** A checkout as a shop would write it, with a policy that lets in the simulator's script and frames and nothing else. */
export class Shop {
  url = ''
  private server: Server

  constructor(simulatorUrl: string) {
    const policy = `default-src 'none'; script-src 'self' ${simulatorUrl}; frame-src ${simulatorUrl}; style-src 'self'`
    this.server = createServer((request, response) => {
      const [type, body] = fileOf(request.url ?? '/', simulatorUrl)
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body)
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }
}

function fileOf(path: string, simulatorUrl: string): [type: string, body: string] {
  if (path === '/shop.css') return ['text/css', STYLE]
  if (path === '/shop.js') return ['text/javascript', SCRIPT]
  const dark = path.includes('dark')
  const lang = path.startsWith('/ar') ? 'ar' : 'en'
  return [
    'text/html; charset=utf-8',
    `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}" class="${dark ? 'dark' : ''}"><head><meta charset="utf-8"><title>Shop</title>
<link rel="stylesheet" href="/shop.css"><script src="${simulatorUrl}/v3/"></script><script src="/shop.js" defer></script></head>
<body><main><h1>Payment</h1><div id="payment"></div><button id="pay">Pay</button><p id="end" role="status"></p></main></body></html>`,
  ]
}

const STYLE = `html.dark { color-scheme: dark; background: #14131a; color: #fff } body { margin: 0; font: 16px system-ui } main { max-width: 536px; margin: 24px auto; padding: 0 16px }
button { margin-block-start: 24px; inline-size: 100%; block-size: 44px }`

const SCRIPT = `const query = new URLSearchParams(location.search)
const stripe = Stripe('pk_test_foyer', { stripeAccount: query.get('account'), locale: document.documentElement.lang })
const end = (text) => { document.getElementById('end').textContent = text }
const clientSecret = query.get('secret')
const returned = query.get('payment_intent_client_secret')
if (returned) stripe.retrievePaymentIntent(returned).then(({ paymentIntent }) => end('returned ' + paymentIntent.status))
else {
  const dark = document.documentElement.classList.contains('dark')
  const elements = stripe.elements({ clientSecret, appearance: { theme: dark ? 'night' : 'stripe' }, locale: document.documentElement.lang })
  const element = elements.create('payment', { defaultValues: { billingDetails: { name: 'Noor Haddad', address: { country: 'DE' } } } })
  element.on('ready', () => end('ready'))
  element.on('loaderror', ({ error }) => end('loaderror ' + error.code))
  element.on('change', ({ complete }) => { document.getElementById('pay').dataset.complete = complete })
  element.mount('#payment')
  document.getElementById('pay').addEventListener('click', async () => {
    end('')
    const return_url = location.origin + '/return?account=' + query.get('account')
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: query.get('redirect') ?? 'if_required' })
    end(error ? 'error ' + (error.decline_code ?? error.code) + ': ' + error.message : paymentIntent.status)
  })
}`
