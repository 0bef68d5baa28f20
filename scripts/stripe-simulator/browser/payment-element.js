// The card form in its frame. It is drawn once the page says how, and pays when the page asks.
import { callApi, serve, tell } from './api.js'
import { brandOf, cardData, groupedCvc, groupedExpiry, groupedNumber, problemsOf } from './card-fields.js'
import { languageOf, localized, textsOf } from './texts.js'

const COUNTRIES = `
  AE AT AU BE BG BH BR CA CH CZ DE DK EE EG ES FI FR GB GR HK HR HU IE IN IS IT JO JP KW LB
  LT LU LV MA MT MX MY NL NO NZ OM PL PT QA RO SA SE SG SI SK TH TN TR US ZA
`
  .trim()
  .split(/\s+/)
const ICONS = {
  card: '<svg class="start" viewBox="0 0 16 16" aria-hidden="true"><rect x="1.5" y="3" width="13" height="10" rx="1.5"/><path d="M1.5 6.5h13"/></svg>',
  help: '<svg class="end" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5"/><path d="M6.2 6.2a1.8 1.8 0 1 1 2.6 1.6c-.5.3-.8.6-.8 1.2M8 11.3v.1"/></svg>',
  open: '<svg class="end" viewBox="0 0 16 16" aria-hidden="true"><path d="m4 6 4 4 4-4"/></svg>',
}

const form = document.querySelector('form')
let session = {}
let texts = textsOf('en')
let touched = new Set()
let complete = false

serve({ init, update, submit, confirm, createPaymentMethod, focus: () => input('number')?.focus(), clear })

/** Draws the form, and makes sure that there is something to pay. */
async function init(settings) {
  session = settings
  texts = textsOf(settings.locale)
  draw()
  dress(settings)
  new ResizeObserver(resized).observe(form)
  resized()
  const { clientSecret } = settings
  if (!clientSecret) return { ready: true }
  const intent = await callApi(session, 'GET', `payment_intents/${clientSecret.split('_secret_')[0]}`, { client_secret: clientSecret })
  if (intent.error) return { error: intent.error }
  if (['succeeded', 'canceled'].includes(intent.status)) {
    const message = `The initialized PaymentIntent is in a terminal state (${intent.status}).`
    return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent } }
  }
  return { ready: true }
}

function update({ appearance, backdrop, locale, options }) {
  if (options) session.options = options
  if (locale && locale !== session.locale) {
    const kept = { ...values(), name: input('name')?.value, postal: input('postal')?.value, country: input('country')?.value }
    session.locale = locale
    texts = textsOf(locale)
    draw()
    for (const [name, value] of Object.entries(kept)) if (input(name) && value !== undefined) input(name).value = value
    showBrand()
  }
  if (appearance) dress({ appearance, backdrop })
}

function submit() {
  const problems = problemsOf(values())
  touched = new Set(['number', 'expiry', 'cvc'])
  showProblems()
  const [field] = Object.keys(problems)
  if (!field) return { selectedPaymentMethod: 'card' }
  input(field).focus()
  return { error: { type: 'validation_error', code: problems[field], message: texts[problems[field]] } }
}

/** Pays: the card goes from here to the API, and the page learns only how it ended. */
async function confirm({ clientSecret, confirmParams = {} }) {
  const checked = submit()
  if (checked.error) return checked
  const { payment_method_data: extra = {}, ...params } = confirmParams
  disable(true)
  const intent = await callApi(session, 'POST', `payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    ...params,
    payment_method_data: methodData(extra),
    client_secret: clientSecret,
    use_stripe_sdk: true,
    expected_payment_method_type: 'card',
  })
  disable(false)
  return intent.error ? { error: localized(intent.error, session.locale) } : { paymentIntent: intent }
}

async function createPaymentMethod({ params = {} }) {
  const checked = submit()
  if (checked.error) return checked
  const method = await callApi(session, 'POST', 'payment_methods', methodData(params))
  return method.error ? { error: localized(method.error, session.locale) } : { paymentMethod: method }
}

function methodData(extra) {
  const filled = {
    name: input('name')?.value || undefined,
    address: { country: input('country')?.value, postal_code: input('postal')?.value || undefined },
  }
  const given = extra.billing_details ?? {}
  const billing = { ...filled, ...given, address: { ...filled.address, ...given.address } }
  return { ...extra, type: 'card', card: cardData(values()), billing_details: billing }
}

function clear() {
  for (const name of ['number', 'expiry', 'cvc']) input(name).value = ''
  touched.clear()
  showBrand()
  showProblems()
}

const input = (name) => form.elements.namedItem(name)
const values = () => ({ number: input('number').value, expiry: input('expiry').value, cvc: input('cvc').value })

function draw() {
  const lang = languageOf(session.locale)
  document.documentElement.lang = lang
  document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'
  document.title = texts.frame
  form.setAttribute('aria-label', texts.frame)
  form.replaceChildren(
    field('number', { wide: true, autocomplete: 'cc-number', placeholder: texts.numberHint, icon: 'card', lead: true }),
    field('expiry', { autocomplete: 'cc-exp', placeholder: texts.expiryHint }),
    field('cvc', { autocomplete: 'cc-csc', placeholder: texts.cvcHint, icon: 'help' }),
    ...billingFields(lang),
  )
  input('number').addEventListener('input', () => retype('number', groupedNumber))
  let expiryWas = ''
  input('expiry').addEventListener('input', () => {
    retype('expiry', (text) => groupedExpiry(text, expiryWas))
    expiryWas = input('expiry').value
  })
  input('cvc').addEventListener('input', () => retype('cvc', (text) => groupedCvc(text, input('number').value)))
}

/** Name, country and postal code, unless the page asks for them itself. */
function billingFields(lang) {
  const shown = session.options?.fields?.billingDetails ?? 'auto'
  if (shown === 'never') return []
  const given = session.options?.defaultValues?.billingDetails ?? {}
  const address = shown.address ?? 'auto'
  const wants = (part) => address !== 'never' && address[part] !== 'never'
  return [
    ...(shown.name === 'never' ? [] : [field('name', { wide: true, autocomplete: 'cc-name', value: given.name, words: true })]),
    ...(wants('country') ? [countryField(lang, given.address?.country)] : []),
    ...(wants('postalCode') ? [field('postal', { autocomplete: 'postal-code', value: given.address?.postal_code, words: true })] : []),
  ]
}

function field(name, { wide = false, autocomplete, placeholder = '', icon, lead = false, value = '', words = false }) {
  const control = Object.assign(document.createElement('input'), { id: name, name, placeholder, value: value ?? '' })
  control.setAttribute('autocomplete', autocomplete)
  if (!words) Object.assign(control, { inputMode: 'numeric', dir: 'ltr', required: true })
  control.addEventListener('blur', () => (touched.add(name), showProblems()))
  return wrapped(name, control, { wide, icon, lead })
}

function countryField(lang, chosen) {
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const control = Object.assign(document.createElement('select'), { id: 'country', name: 'country' })
  control.setAttribute('autocomplete', 'billing country')
  const region = chosen ?? new Intl.Locale(navigator.language).maximize().region
  const sorted = COUNTRIES.map((code) => [code, names.of(code)]).sort((a, b) => a[1].localeCompare(b[1], lang))
  control.replaceChildren(...sorted.map(([code, name]) => new Option(name, code, false, code === region)))
  return wrapped('country', control, { icon: 'open' })
}

function wrapped(name, control, { wide = false, icon, lead = false }) {
  const box = Object.assign(document.createElement('div'), { className: wide ? 'field wide' : 'field' })
  const label = Object.assign(document.createElement('label'), { htmlFor: name, textContent: texts[name] })
  const holder = Object.assign(document.createElement('span'), { className: lead ? 'control lead' : 'control', dir: '' })
  if (icon) holder.innerHTML = ICONS[icon]
  holder.append(control)
  if (name === 'number') holder.append(Object.assign(document.createElement('span'), { className: 'brand' }))
  const error = Object.assign(document.createElement('p'), { id: `${name}-error`, className: 'error', role: 'alert' })
  box.append(label, holder, error)
  return box
}

/** Groups what was typed, and keeps the caret behind the same digit. */
function retype(name, grouped) {
  const control = input(name)
  const digitsBefore = control.value.slice(0, control.selectionStart ?? 0).replace(/\D/g, '').length
  const atEnd = control.selectionStart === control.value.length
  control.value = grouped(control.value)
  if (!atEnd) {
    let position = 0
    for (let seen = 0; position < control.value.length && seen < digitsBefore; position += 1)
      if (/\d/.test(control.value[position])) seen += 1
    control.setSelectionRange(position, position)
  }
  if (name === 'number') showBrand()
  if (touched.has(name)) showProblems()
  changed()
}

function showBrand() {
  const brand = brandOf(input('number').value)
  form.querySelector('.brand').textContent = brand.name
  input('cvc').placeholder = brand.cvc === 4 ? texts.cvcHintLong : texts.cvcHint
}

function showProblems() {
  const problems = problemsOf(values())
  for (const name of ['number', 'expiry', 'cvc']) {
    const code = touched.has(name) ? problems[name] : undefined
    const control = input(name)
    control.toggleAttribute('aria-invalid', false)
    if (code) control.setAttribute('aria-invalid', 'true')
    if (code) control.setAttribute('aria-describedby', `${name}-error`)
    else control.removeAttribute('aria-describedby')
    document.getElementById(`${name}-error`).textContent = code ? texts[code] : ''
  }
}

function changed() {
  const { number, expiry, cvc } = values()
  complete = Object.keys(problemsOf(values())).length === 0
  tell('change', {
    detail: { elementType: 'payment', empty: !number && !expiry && !cvc, complete, collapsed: false, value: { type: 'card' } },
  })
}

function disable(disabled) {
  for (const control of form.elements) control.disabled = disabled
}

/** The appearance options that change the fields; the page's own colours win over the theme's. */
function dress({ appearance: { theme = 'stripe', variables = {} } = {}, backdrop = 'transparent' }) {
  const root = document.documentElement
  document.body.style.background = backdrop
  root.classList.toggle('night', theme === 'night')
  root.style.colorScheme = theme === 'night' ? 'dark' : 'light'
  const names = {
    colorBackground: '--bg',
    colorText: '--text',
    colorTextSecondary: '--muted',
    colorPrimary: '--accent',
    colorDanger: '--danger',
    borderRadius: '--radius',
    fontFamily: '--font',
    fontSizeBase: '--size',
  }
  for (const [option, property] of Object.entries(names)) {
    if (variables[option]) root.style.setProperty(property, variables[option])
    else root.style.removeProperty(property)
  }
}

function resized() {
  tell('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) })
}

form.addEventListener('focusin', () => tell('focus', { detail: { elementType: 'payment' } }))
form.addEventListener('focusout', () => tell('blur', { detail: { elementType: 'payment' } }))
form.addEventListener('submit', (event) => event.preventDefault())
window.addEventListener('keydown', (event) => event.key === 'Escape' && tell('escape', { detail: { elementType: 'payment' } }))
