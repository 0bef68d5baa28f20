// The button of a wallet in its frame. It tells the page when it is pressed, and pays when the page asks.
import { callApi, serve, tell } from './api.js'
import { cardData } from './card-fields.js'
import { languageOf, localized } from './texts.js'

const button = document.querySelector('button')
let session = {}

serve({ init, submit: () => ({ selectedPaymentMethod: 'apple_pay' }), confirm })
button.addEventListener('click', () => tell('pressed'))

function init(settings) {
  session = settings
  const lang = languageOf(settings.locale)
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.documentElement.classList.toggle('night', settings.appearance?.theme === 'night')
  button.textContent = lang === 'ar' ? 'الدفع بالمحفظة' : 'Pay with wallet'
  button.hidden = false
  return {}
}

/** Pays with the wallet's card. The payment has to be of the amount that the button was shown for. */
async function confirm({ clientSecret, confirmParams = {}, amount, currency }) {
  const path = `payment_intents/${clientSecret.split('_secret_')[0]}`
  const found = await callApi(session, 'GET', path, { client_secret: clientSecret })
  if (found.error) return { error: localized(found.error, session.locale) }
  if (found.amount !== amount || found.currency !== currency) {
    const message = `The amount or currency of these elements (${amount} ${currency}) differs from the PaymentIntent's (${found.amount} ${found.currency}).`
    return { error: { type: 'invalid_request_error', code: 'payment_intent_invalid_parameter', message } }
  }
  const { name, email, number } = session.wallet
  const intent = await callApi(session, 'POST', `${path}/confirm`, {
    ...confirmParams,
    payment_method_data: {
      type: 'card',
      card: cardData({ number, expiry: '12 / 39', cvc: '123' }),
      billing_details: { name, email },
    },
    client_secret: clientSecret,
    use_stripe_sdk: true,
    expected_payment_method_type: 'card',
  })
  return intent.error ? { error: localized(intent.error, session.locale) } : { paymentIntent: intent }
}
