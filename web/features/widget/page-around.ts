import type { FrameMessage, HostMessage, OrderMessage, WidgetTheme } from '../../../worker/contract/widget.ts'

const schemeNow = (): WidgetTheme => {
  const scheme = getComputedStyle(document.documentElement).colorScheme
  if (scheme === 'light' || scheme === 'dark') return scheme
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

type Heard = {
  /** The page around answered: it gives the frame the room it needs. */
  onSized: () => void
  onOrder: (message: OrderMessage) => void
}

/**
 * Speaks with the page around a widget's frame: says how high `main` is, and passes on what a checkout's tab tells of an
 * order of this event. Only the window around is heard, and only for where it is; only tabs of our own are heard of
 * orders; and those are told to nobody before the page around said which origin it is.
 */
export const speakWithPageAround = (main: HTMLElement, eventId: string, { onSized, onOrder }: Heard): (() => void) => {
  const around = window.parent
  let origin: string | null = null
  const told = new Set<string>()
  const say = (message: FrameMessage, to: string): void => {
    if (around !== window) around.postMessage(message, to)
  }
  const saySize = (): void => {
    if (origin === null) return
    const height = Math.ceil(main.getBoundingClientRect().height)
    // A page without an origin of its own, from a file, can only be spoken to as anybody: a height is nobody's secret.
    say({ foyer: 'size', height, title: document.title, scheme: schemeNow() }, origin === 'null' ? '*' : origin)
  }
  const passOn = (message: OrderMessage): void => {
    const { event_id, order_number, total, currency } = message.order
    const name = `${message.step} ${order_number}`
    if (event_id !== eventId || told.has(name)) return
    told.add(name)
    onOrder(message)
    if (origin !== null && origin !== 'null')
      say({ foyer: 'order', step: message.step, order: { event_id, order_number, total, currency } }, origin)
  }
  const listen = ({ source, origin: from, data }: MessageEvent<HostMessage | OrderMessage | null>): void => {
    if (source === around && data?.foyer === 'hello') {
      origin = from
      onSized()
      saySize()
    } else if (from === window.location.origin && data?.foyer === 'order') passOn(data)
  }
  window.addEventListener('message', listen)
  const observer = new ResizeObserver(saySize)
  observer.observe(main)
  say({ foyer: 'ready' }, '*')
  return () => {
    observer.disconnect()
    window.removeEventListener('message', listen)
  }
}
