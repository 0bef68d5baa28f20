import type { FrameMessage, HostMessage, OrderMessage, WidgetTheme } from '../../../../worker/shared/widget.ts'

const schemeNow = (): WidgetTheme => {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  if (scheme === 'light' || scheme === 'dark') return scheme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

type Handlers = {
  /** The host page has replied and sizes the frame. */
  onSized: () => void
  onOrder: (message: OrderMessage) => void
}

/**
 * Messaging with the host page of a widget's frame: sends the height of `main`, and forwards order messages of a checkout
 * tab for this event. Accepts only messages of the parent window and, for orders, of our own tabs; orders are forwarded
 * only once the host's origin is known.
 */
export const connectHostPage = (main: HTMLElement, eventId: string, { onSized, onOrder }: Handlers): (() => void) => {
  const around = window.parent
  let origin: string | null = null
  const sentTo = new Set<string>()
  const post = (message: FrameMessage, to: string): void => {
    if (around !== window) around.postMessage(message, to)
  }
  const postSize = (): void => {
    if (origin === null) return
    const height = Math.ceil(main.getBoundingClientRect().height)
    // A page with an opaque origin, as from a file, needs `*`: a height is not confidential.
    post({ foyer: 'size', height, title: document.title, scheme: schemeNow() }, origin === 'null' ? '*' : origin)
  }
  const forward = (message: OrderMessage): void => {
    const { event_id, order_number, total, currency } = message.order
    const name = `${message.step} ${order_number}`
    if (event_id !== eventId || sentTo.has(name)) return
    sentTo.add(name)
    onOrder(message)
    if (origin !== null && origin !== 'null')
      post({ foyer: 'order', step: message.step, order: { event_id, order_number, total, currency } }, origin)
  }
  const listen = ({ source, origin: from, data }: MessageEvent<HostMessage | OrderMessage | null>): void => {
    if (source === around && data?.foyer === 'hello') {
      origin = from
      onSized()
      postSize()
    } else if (from === window.location.origin && data?.foyer === 'order') forward(data)
  }
  window.addEventListener('message', listen)
  const observer = new ResizeObserver(postSize)
  observer.observe(main)
  post({ foyer: 'ready' }, '*')
  return () => {
    observer.disconnect()
    window.removeEventListener('message', listen)
  }
}
