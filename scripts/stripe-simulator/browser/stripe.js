// The simulator's stand-in for Stripe.js: the same calls with the same answers, for what the checkout uses.
;(() => {
  if (window.Stripe) return
  const origin = new URL(document.currentScript.src).origin
  const AUTHENTICATION_FAILED = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  const AUTHENTICATION_FAILED_AR = 'تعذّرت المصادقة على وسيلة الدفع. اختر وسيلة دفع أخرى وحاول مرة أخرى.'

  /** A mistake in how the script is called, as Stripe.js throws it. */
  class IntegrationError extends Error {
    name = 'IntegrationError'
  }

  const isArabic = (locale) => (!locale || locale === 'auto' ? navigator.language : locale).startsWith('ar')
  const idOf = (clientSecret) => {
    if (!/^pi_\w+_secret_\w+$/.test(clientSecret ?? '')) {
      throw new IntegrationError('Invalid value for clientSecret: it should be a client secret of the form ${id}_secret_${secret}.')
    }
    return clientSecret.split('_secret_')[0]
  }

  /** An iframe of the simulator, and a line to it: `call` asks, `on` gets its own messages. */
  function openFrame(path, title) {
    const iframe = document.createElement('iframe')
    const separator = path.includes('?') ? '&' : '?'
    iframe.src = `${origin}${path}${separator}parent=${encodeURIComponent(location.origin)}`
    iframe.title = title
    iframe.style.border = '0'
    const waiting = new Map()
    const handlers = new Map()
    let calls = 0
    const onMessage = (event) => {
      if (event.origin !== origin || event.source !== iframe.contentWindow || event.data?.source !== 'stripe-simulator') return
      const { type, call, result, ...rest } = event.data
      if (type === 'answer') {
        waiting.get(call)?.(result)
        waiting.delete(call)
      } else handlers.get(type)?.(rest)
    }
    window.addEventListener('message', onMessage)
    const loaded = new Promise((resolve) => handlers.set('loaded', resolve))
    return {
      iframe,
      on: (type, handler) => handlers.set(type, handler),
      async call(type, payload) {
        await loaded
        const call = (calls += 1)
        const answer = new Promise((resolve) => waiting.set(call, resolve))
        iframe.contentWindow.postMessage({ type, call, payload }, origin)
        return answer
      },
      close() {
        window.removeEventListener('message', onMessage)
        iframe.remove()
      },
    }
  }

  /** The colour behind an element: a transparent frame has none of its own for contrast to be measured against. */
  function backdropOf(element) {
    for (let node = element; node; node = node.parentElement) {
      const { backgroundColor } = getComputedStyle(node)
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
    }
    return 'transparent'
  }

  /** The bank's page over everything else; resolves when the buyer has answered it. */
  function showBank(url, locale, theme) {
    return new Promise((resolve) => {
      const before = document.activeElement
      const title = isArabic(locale) ? 'تأكيد الدفع لدى البنك' : 'Confirm the payment with your bank'
      const { pathname } = new URL(url)
      const scheme = theme === 'night' ? 'dark' : 'light'
      const frame = openFrame(`${pathname}?modal=1&locale=${isArabic(locale) ? 'ar' : 'en'}&theme=${scheme}`, title)
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', title)
      const full = { position: 'fixed', inset: '0', width: '100vw', height: '100dvh', maxWidth: 'none', maxHeight: 'none' }
      Object.assign(dialog.style, { ...full, border: '0', margin: '0', padding: '0', background: 'rgb(20 19 26 / 0.56)' })
      const place = { position: 'absolute', inset: '0', margin: 'auto', width: 'min(100% - 32px, 460px)', height: '380px' }
      Object.assign(frame.iframe.style, { ...place, maxHeight: 'calc(100% - 32px)', borderRadius: '8px', colorScheme: scheme })
      frame.on('resize', ({ height }) => (frame.iframe.style.height = `${height}px`))
      // The bank decides how this ends; closing the dialog would leave the payment without an end.
      dialog.addEventListener('cancel', (event) => event.preventDefault())
      frame.on('authenticated', () => {
        dialog.close()
        frame.close()
        dialog.remove()
        before?.focus?.({ preventScroll: true })
        resolve()
      })
      dialog.append(frame.iframe)
      document.body.append(dialog)
      dialog.showModal()
      frame.iframe.focus()
    })
  }

  /** A list of handlers by the name of what they wait for. */
  function emitter() {
    const handlers = new Map()
    const of = (type) => handlers.get(type) ?? handlers.set(type, new Set()).get(type)
    return {
      emit: (type, detail) => [...of(type)].forEach((handler) => handler(detail)),
      methods: (self) => ({
        on: (type, handler) => (of(type).add(handler), self()),
        off: (type, handler) => (handler ? of(type).delete(handler) : of(type).clear(), self()),
        once: (type, handler) => {
          const first = (detail) => (of(type).delete(first), handler(detail))
          of(type).add(first)
          return self()
        },
      }),
    }
  }

  function createPaymentElement(session, settings, options) {
    const { emit, methods } = emitter()
    let frame
    const shown = { elementType: 'payment' }
    const schemeOf = (appearance) => (appearance?.theme === 'night' ? 'dark' : 'light')

    async function start() {
      const { clientSecret, appearance, locale } = settings
      const backdrop = backdropOf(frame.iframe.parentElement)
      const answer = await frame.call('init', { ...session, clientSecret, appearance, backdrop, locale, options })
      if (answer.error) emit('loaderror', { ...shown, error: answer.error })
      else emit('ready', shown)
    }

    const element = {
      ...methods(() => element),
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place)
          throw new IntegrationError(`The selector you specified (${target}) applies to no DOM elements that are currently on the page.`)
        if (frame) element.unmount()
        frame = openFrame('/v3/payment-element', isArabic(settings.locale) ? 'إدخال آمن لبيانات الدفع' : 'Secure payment input frame')
        // The frame is a little wider than its place, so that the ring around a field isn't cut off.
        const size = {
          display: 'block',
          width: 'calc(100% + 8px)',
          margin: '-4px',
          height: '320px',
          colorScheme: schemeOf(settings.appearance),
        }
        Object.assign(frame.iframe.style, size)
        frame.on('resize', ({ height }) => (frame.iframe.style.height = `${height}px`))
        for (const type of ['change', 'focus', 'blur', 'escape']) frame.on(type, ({ detail }) => emit(type, detail))
        place.replaceChildren(frame.iframe)
        emit('loaderstart', shown)
        void start()
      },
      unmount() {
        frame?.close()
        frame = undefined
      },
      destroy() {
        element.unmount()
        settings.element = undefined
      },
      update(changes) {
        Object.assign(options, changes)
        void frame?.call('update', { options })
      },
      focus: () => (frame?.iframe.focus(), void frame?.call('focus')),
      blur: () => frame?.iframe.blur(),
      clear: () => void frame?.call('clear'),
      collapse: () => undefined,
    }
    const ask = (type, payload) => {
      if (!frame) throw new IntegrationError('The Payment Element is not mounted.')
      return frame.call(type, payload)
    }
    const restyle = () => {
      if (!frame) return
      frame.iframe.style.colorScheme = schemeOf(settings.appearance)
      const { appearance, locale } = settings
      void frame.call('update', { appearance, backdrop: backdropOf(frame.iframe.parentElement), locale })
    }
    return { element, ask, restyle }
  }

  /** The wallet of this browser: a test's page says what it holds, or null for none. */
  const walletOf = () =>
    'stripeSimulatorWallet' in window
      ? window.stripeSimulatorWallet
      : { name: 'Robin Wallet', email: 'robin@wallet.example', number: '4242424242424242' }

  /** The Express Checkout Element: one wallet, which is always unlocked. */
  function createExpressElement(session, settings) {
    const { emit, methods } = emitter()
    const shown = { elementType: 'expressCheckout', expressPaymentType: 'apple_pay' }
    let frame

    async function start() {
      const wallet = walletOf()
      if (!wallet) return emit('ready', { elementType: shown.elementType, availablePaymentMethods: undefined })
      const { locale, appearance } = settings
      await frame.call('init', { ...session, locale, appearance, wallet })
      emit('ready', { elementType: shown.elementType, availablePaymentMethods: { applePay: true } })
    }

    function clicked() {
      const { name, email } = walletOf()
      const resolve = ({ emailRequired = false } = {}) =>
        emit('confirm', {
          ...shown,
          billingDetails: { name, ...(emailRequired ? { email } : {}), address: { country: 'DE' } },
          paymentFailed: () => undefined,
        })
      emit('click', { ...shown, resolve, reject: () => emit('cancel', { elementType: shown.elementType }) })
    }

    const element = {
      ...methods(() => element),
      mount(target) {
        frame = openFrame('/v3/express-checkout', isArabic(settings.locale) ? 'الدفع السريع' : 'Express checkout')
        // The frame's own scheme: with another, a browser paints a background behind it.
        Object.assign(frame.iframe.style, { display: 'block', width: '100%', height: '48px', colorScheme: 'light' })
        frame.on('pressed', clicked)
        target.replaceChildren(frame.iframe)
        void start()
      },
      unmount() {
        frame?.close()
        frame = undefined
      },
      destroy() {
        element.unmount()
        settings.element = undefined
      },
      update: () => undefined,
    }
    const ask = (type, payload) => {
      if (!frame) throw new IntegrationError('The Express Checkout Element is not mounted.')
      const { amount, currency } = settings
      return frame.call(type, { ...payload, amount, currency })
    }
    return { element, ask, restyle: () => undefined }
  }

  const createElement = { payment: createPaymentElement, expressCheckout: createExpressElement }

  function createElements(session, options = {}) {
    const settings = { locale: session.locale, ...options }
    if (settings.clientSecret) idOf(settings.clientSecret)
    else if (settings.mode && !(settings.amount > 0 && /^[a-z]{3}$/.test(settings.currency ?? '')))
      throw new IntegrationError('Elements without a client secret need an amount and a currency in small letters.')
    const held = () => {
      if (!settings.element) throw new IntegrationError('No element was created from these elements.')
      return settings.element
    }
    const elements = {
      create(type, elementOptions = {}) {
        if (!createElement[type]) throw new IntegrationError(`The simulator has no element of type ${type}.`)
        if (settings.element) throw new IntegrationError('The simulator has one element for each instance of Elements.')
        settings.type = type
        settings.element = createElement[type](session, settings, { ...elementOptions })
        return settings.element.element
      },
      getElement: (type) => (type === settings.type ? (settings.element?.element ?? null) : null),
      update(changes) {
        Object.assign(settings, changes)
        settings.element?.restyle()
      },
      fetchUpdates: async () => ({}),
      submit: () => held().ask('submit'),
    }
    return Object.assign(elements, { _ask: (type, payload) => held().ask(type, payload), _settings: settings })
  }

  function Stripe(key, { stripeAccount, locale = 'auto' } = {}) {
    if (typeof key !== 'string' || !key.startsWith('pk_')) {
      throw new IntegrationError('Invalid value for Stripe(): apiKey should be a publishable key, which starts with pk_.')
    }
    const session = { key, stripeAccount, locale }
    let controller

    /** Calls the API from the hidden frame, which the page's own policy needn't allow. */
    function api(method, path, params) {
      if (!controller) {
        controller = openFrame('/v3/controller', 'Payment controller')
        controller.iframe.setAttribute('aria-hidden', 'true')
        controller.iframe.tabIndex = -1
        Object.assign(controller.iframe.style, { position: 'absolute', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' })
        document.body.append(controller.iframe)
      }
      return controller.call('api', { session, method, path, params })
    }

    async function retrieve(clientSecret) {
      const intent = await api('GET', `payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret })
      return intent.error ? { error: intent.error } : { paymentIntent: intent }
    }

    /** Goes to the bank if the intent asks for it, and answers how the payment ended. */
    async function finish(intent, { locale: atLocale = locale, appearance } = {}) {
      const action = intent.next_action
      if (intent.status !== 'requires_action' || !action) return { paymentIntent: intent }
      await showBank(action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url?.url, atLocale, appearance?.theme)
      const after = await retrieve(intent.client_secret)
      const failed = after.paymentIntent?.status === 'requires_payment_method' ? after.paymentIntent.last_payment_error : undefined
      if (!failed) return after
      const notAuthenticated = failed.code === 'payment_intent_authentication_failure'
      const message = isArabic(atLocale) ? AUTHENTICATION_FAILED_AR : AUTHENTICATION_FAILED
      return { error: { ...failed, ...(notAuthenticated ? { message } : {}), payment_intent: after.paymentIntent } }
    }

    const stripe = {
      elements: (options) => createElements(session, options),
      retrievePaymentIntent: retrieve,
      async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
        if (!elements) throw new IntegrationError('confirmPayment needs the elements that hold the payment element.')
        const secret = clientSecret ?? elements._settings.clientSecret
        idOf(secret)
        if (redirect !== 'if_required' && !confirmParams.return_url) throw new IntegrationError('confirmParams.return_url is required.')
        const answer = await elements._ask('confirm', { clientSecret: secret, confirmParams })
        if (answer.error) return { error: answer.error }
        const end = await finish(answer.paymentIntent, elements._settings)
        if (end.error || redirect === 'if_required') return end
        location.assign(returnUrl(confirmParams.return_url, end.paymentIntent))
        return new Promise(() => undefined)
      },
      async handleNextAction({ clientSecret }) {
        const found = await retrieve(clientSecret)
        return found.error ? found : finish(found.paymentIntent)
      },
      createPaymentMethod: async ({ elements, params }) => elements._ask('createPaymentMethod', { params }),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
    return stripe
  }

  function returnUrl(address, intent) {
    const url = new URL(address, location.href)
    url.searchParams.set('payment_intent', intent.id)
    url.searchParams.set('payment_intent_client_secret', intent.client_secret)
    url.searchParams.set('redirect_status', intent.status === 'processing' ? 'pending' : intent.status)
    return url.href
  }

  Stripe.version = 'simulator'
  window.Stripe = Stripe
})()
