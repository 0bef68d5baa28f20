import { closedForGood, liveProtocol, ping } from '../../worker/contract/live-protocol.ts'
import { pageConfig } from './page-config.ts'

/** A socket that is silent for so long is asked whether it is there, and gone where it does not say so in time. */
const patience = { silence: 25_000, answer: 8_000 }
/** How long until it is opened again: longer with every failure in a row. */
const again = { first: 1_000, most: 60_000 }

type Options = {
  /** Below the API. */
  path: string
  /** What goes beside its protocol, to say who listens. */
  secret: string | null
  onMessage: (message: unknown) => void
  /** Whether there is one now: while there is none, what it would tell is asked for. */
  onChange?: (isOpen: boolean) => void
}

const addressOf = (path: string): string => {
  const url = new URL(`${pageConfig().api_url}${path}`, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** Listens to a socket of the API for as long as it may, through lost networks and sleeping devices; answers how to stop. */
export const listenLive = ({ path, secret, onMessage, onChange }: Options): (() => void) => {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const wait = (work: () => void, milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds)
  }
  const lost = (code?: number): void => {
    if (!socket) return
    const old = socket
    socket = null
    old.onmessage = old.onclose = old.onopen = null
    old.close()
    onChange?.(false)
    clearTimeout(timer)
    if (isOver || code === closedForGood) return
    wait(open, Math.min(again.most, again.first * 2 ** failures) * (0.8 + 0.4 * Math.random()))
    failures += 1
  }
  const heard = (): void =>
    wait(() => {
      socket?.send(ping)
      wait(() => lost(), patience.answer)
    }, patience.silence)
  const open = (): void => {
    if (socket || isOver) return
    try {
      socket = new WebSocket(addressOf(path), secret ? [liveProtocol, secret] : [liveProtocol])
    } catch {
      // A browser that forbids it: what it would tell is asked for.
      return
    }
    socket.onopen = () => {
      failures = 0
      onChange?.(true)
      heard()
    }
    socket.onmessage = ({ data }) => {
      heard()
      if (typeof data === 'string' && data.startsWith('{')) onMessage(JSON.parse(data))
    }
    socket.onclose = ({ code }) => lost(code)
  }
  const onOffline = (): void => lost()
  const onOnline = (): void => {
    failures = 0
    open()
  }
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  open()
  return () => {
    isOver = true
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
    lost()
    clearTimeout(timer)
  }
}
