import { closedForGood } from '../contract/live-protocol.ts'

/** A listener: a member of the console in their session, or a door. Stored with the socket while the box hibernates. */
export type Listener =
  | { kind: 'console'; account_id: string; session_id: string; checked_at: number }
  | { kind: 'door'; short_id: string; pin: string | null }

/** The part of a socket that the channel needs. */
export type LiveSocket = {
  send: (text: string) => void
  close: (code: number, reason: string) => void
  serializeAttachment: (listener: Listener) => void
  deserializeAttachment: () => unknown
}

export type LiveParts = {
  sockets: () => LiveSocket[]
  /** The current message for a listener; null where they may not listen any more. */
  messageFor: (listener: Listener) => string | null
  /** Whether a console session is still valid. */
  isSignedIn: (listener: Extract<Listener, { kind: 'console' }>) => Promise<boolean>
  now: () => number
  later: (work: () => void, milliseconds: number) => void
}

const MIN_INTERVAL_MS = 1_000
/** How long a session check is trusted: a signed-out member receives messages for at most this long. */
const SESSION_TRUST_MS = 30_000
export const MAX_LISTENERS = 500

/** The event's open sockets: sends changes to every listener, at most once a second; does nothing without listeners. */
export type LiveChannel = {
  isFull: () => boolean
  /** Starts a socket with the current message; false where its listener may not listen. */
  begin: (socket: LiveSocket, listener: Listener) => boolean
  /** Something in the box may have changed. */
  changed: () => void
}

const keyOf = (listener: Listener): string =>
  listener.kind === 'console' ? `console ${listener.account_id}` : `door ${listener.short_id} ${listener.pin ?? ''}`

export const openLive = ({ sockets, messageFor, isSignedIn, now, later }: LiveParts): LiveChannel => {
  let isWaiting = false
  let sentAt = Number.NEGATIVE_INFINITY
  let sent = new Map<string, string>()

  const end = (socket: LiveSocket): void => socket.close(closedForGood, 'not allowed any more')

  /** Whether a listener may still listen; a session is checked again after `SESSION_TRUST_MS`. */
  const isStill = async (socket: LiveSocket, listener: Listener): Promise<boolean> => {
    if (listener.kind === 'door' || now() - listener.checked_at < SESSION_TRUST_MS) return true
    if (!(await isSignedIn(listener))) return false
    socket.serializeAttachment({ ...listener, checked_at: now() })
    return true
  }

  const pulse = async (): Promise<void> => {
    isWaiting = false
    sentAt = now()
    const texts = new Map<string, string | null>()
    const before = sent
    // Computed before the first await, so that every message shows the same moment.
    const open = sockets().map((socket) => {
      const listener = socket.deserializeAttachment() as Listener
      const key = keyOf(listener)
      if (!texts.has(key)) texts.set(key, messageFor(listener))
      return { socket, listener, key, text: texts.get(key) ?? null }
    })
    sent = new Map([...texts].flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])))
    await Promise.all(
      open.map(async ({ socket, listener, key, text }) => {
        try {
          if (text === null || !(await isStill(socket, listener))) return end(socket)
          if (before.get(key) !== text) socket.send(text)
        } catch {
          // It closed in the meantime, or the session can't be checked: the page reconnects.
          socket.close(1011, 'try again')
        }
      }),
    )
  }

  return {
    isFull: () => sockets().length >= MAX_LISTENERS,
    begin: (socket, listener) => {
      const text = messageFor(listener)
      if (text === null) return false
      socket.serializeAttachment(listener)
      socket.send(text)
      return true
    },
    changed: () => {
      if (isWaiting || sockets().length === 0) return
      isWaiting = true
      later(() => void pulse(), Math.max(0, sentAt + MIN_INTERVAL_MS - now()))
    },
  }
}
