// `/widget.js`, which other sites include: puts an event's widget into every `<div data-foyer="evt_…">` of their page, and
// an organizer's list of events into every `<div data-foyer-organizer="org_…">`.
// It runs in another site's page: it throws nothing, logs nothing, stores nothing and styles only its own frames.
import type { FrameMessage, HostMessage, WidgetTheme } from '../../worker/shared/widget.ts'

declare global {
  interface Window {
    Foyer?: {
      /** Mounts a widget in an element with `data-foyer` or `data-foyer-organizer`, for elements that querySelectorAll doesn't find. */ mount: (
        place: Element,
      ) => void
    }
  }
}

/** The URL parameter of each attribute. */
const parameters: Record<string, string> = {
  'data-tickets': 'tickets',
  'data-button': 'button',
  'data-lang': 'lang',
  'data-promo-code': 'promo_code',
  'data-affiliate': 'aff',
  'data-transparent': 'transparent',
  'data-colors': 'colors',
  'data-target': 'target',
}
const mark = 'data-foyer'
const listMark = 'data-foyer-organizer'
const places = `[${mark}],[${listMark}]`
const [firstHeight, least, most] = [320, 60, 20_000]

const themeOf = (place: Element): WidgetTheme | null => {
  const scheme = getComputedStyle(place).colorScheme
  const isDark = scheme.includes('dark')
  return isDark && scheme.includes('light') ? null : isDark ? 'dark' : 'light'
}

const start = (origin: string): void => {
  const frames = new Map<Element, HTMLIFrameElement>()

  const addressOf = (place: Element): string => {
    const organizer = place.getAttribute(listMark)
    const id = (organizer ?? place.getAttribute(mark) ?? '').replaceAll(/\W/g, '') || '-'
    const url = new URL(`/widget/${organizer === null ? '' : 'organizer/'}${id}`, origin)
    for (const [attribute, parameter] of Object.entries(parameters)) {
      const value = place.getAttribute(attribute)
      // A boolean attribute without a value is on.
      const text = parameter === 'transparent' && (value === '' || value === 'true') ? '1' : value === 'false' ? '0' : value
      if (text) url.searchParams.set(parameter, text)
    }
    // The affiliate code of the host page's address.
    const aff = new URLSearchParams(location.search).get('aff')
    if (aff && !url.searchParams.has('aff')) url.searchParams.set('aff', aff)
    const lang = place.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang
    if (lang && !url.searchParams.has('lang')) url.searchParams.set('lang', lang)
    const theme = themeOf(place)
    if (theme) url.searchParams.set('theme', theme)
    return url.href
  }

  const mount = (place: Element): void => {
    if (!place.matches(places)) return
    const address = addressOf(place)
    const known = frames.get(place)
    if (known?.parentNode === place) {
      if (known.src !== address) known.src = address
      return
    }
    for (const other of frames.keys()) if (!other.isConnected) frames.delete(other)
    const frame = document.createElement('iframe')
    frame.title = place.hasAttribute(listMark) ? 'Events' : 'Tickets'
    frame.loading = 'lazy'
    frame.referrerPolicy = 'no-referrer'
    frame.allow = ''
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: `${firstHeight}px`,
      border: '0',
      colorScheme: themeOf(place) ?? 'light dark',
    })
    frame.src = address
    frames.set(place, frame)
    place.replaceChildren(frame)
  }

  const onFrameMessage = (place: Element, frame: HTMLIFrameElement, message: FrameMessage): void => {
    const hello: HostMessage = { foyer: 'hello' }
    if (message.foyer === 'ready') frame.contentWindow?.postMessage(hello, origin)
    else if (message.foyer === 'size') {
      if (message.height > 0) frame.style.height = `${Math.min(Math.max(message.height, least), most)}px`
      // A frame is transparent only if its colour scheme matches its document's.
      frame.style.colorScheme = message.scheme
      frame.title = message.title
    } else if (message.foyer === 'order')
      place.dispatchEvent(new CustomEvent(`foyer:order-${message.step}`, { bubbles: true, composed: true, detail: message.order }))
  }

  window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<FrameMessage | null>) => {
    if (from !== origin || !data || !source) return
    for (const [place, frame] of frames) if (frame.contentWindow === source) onFrameMessage(place, frame, data)
  })
  const findIn = (node: Node): void => {
    if (!(node instanceof Element)) return
    mount(node)
    node.querySelectorAll(places).forEach(mount)
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') mount(target as Element)
      else addedNodes.forEach(findIn)
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: [mark, listMark, ...Object.keys(parameters)] })
  findIn(document.documentElement)
  window.Foyer = { mount }
}

const own = document.currentScript ?? document.querySelector('script[src$="/widget.js"]')
// The script may be included twice.
if (!window.Foyer && own instanceof HTMLScriptElement) start(new URL(own.src).origin)
