import { closedForGood, liveProtocol, ping } from '../../../worker/contract/live-protocol.ts'
import { pageConfig } from './page-config.ts'

/** A socket silent for this long is pinged, and closed without a reply in time. */
const SILENCE_MS = 25_000
const PONG_TIMEOUT_MS = 8_000
const MIN_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 60_000

type Options = {
  /** Path below the API's base. */
  path: string
  /** The credential, sent as a second subprotocol. */
  secret: string | null
  onMessage: (message: unknown) => void
  /** Called when the connection opens or closes: the caller polls while it is closed. */
  onChange?: (isOpen: boolean) => void
}

const addressOf = (path: string): string => {
  const url = new URL(`${pageConfig().api_url}${path}`, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return url.href
}

/** Opens a socket of the API and reconnects it after network loss and sleep. Returns a function that closes it. */
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
    wait(open, Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures) * (0.8 + 0.4 * Math.random()))
    failures += 1
  }
  const restartHeartbeat = (): void =>
    wait(() => {
      socket?.send(ping)
      wait(() => lost(), PONG_TIMEOUT_MS)
    }, SILENCE_MS)
  const open = (): void => {
    if (socket || isOver) return
    try {
      socket = new WebSocket(addressOf(path), secret ? [liveProtocol, secret] : [liveProtocol])
    } catch {
      // Blocked by the browser: the caller keeps polling.
      return
    }
    socket.onopen = () => {
      failures = 0
      onChange?.(true)
      restartHeartbeat()
    }
    socket.onmessage = ({ data }) => {
      restartHeartbeat()
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
