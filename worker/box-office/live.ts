import { closedForGood } from '../contract/live-protocol.ts'

/** Who listens: a member of the console in their session, or a door. Kept with the socket while the box sleeps. */
export type Listener =
  | { kind: 'console'; account_id: string; session_id: string; checked_at: number }
  | { kind: 'door'; short_id: string; pin: string | null }

/** As much of a socket as the channel needs. */
export type LiveSocket = {
  send: (text: string) => void
  close: (code: number, reason: string) => void
  serializeAttachment: (listener: Listener) => void
  deserializeAttachment: () => unknown
}

export type LiveParts = {
  sockets: () => LiveSocket[]
  /** What a listener is told now; null where they may not listen any more. */
  tell: (listener: Listener) => string | null
  /** Whether a session of the console still is one. */
  isSignedIn: (listener: Extract<Listener, { kind: 'console' }>) => Promise<boolean>
  now: () => number
  later: (work: () => void, milliseconds: number) => void
}

/** At most one message a second. */
const pace = 1_000
/** How long a session is believed: no one who was signed out is told anything later than that. */
const believed = 30_000
/** So many listen to one event at most. */
export const mostListeners = 500

/** The event's open sockets: tells whoever listens what changed, at most once a second, and does nothing where no one does. */
export type LiveChannel = {
  isFull: () => boolean
  /** Begins a socket with what stands; false where its owner may not listen. */
  begin: (socket: LiveSocket, listener: Listener) => boolean
  /** Something in the box may have changed. */
  changed: () => void
}

const keyOf = (listener: Listener): string =>
  listener.kind === 'console' ? `console ${listener.account_id}` : `door ${listener.short_id} ${listener.pin ?? ''}`

export const openLive = ({ sockets, tell, isSignedIn, now, later }: LiveParts): LiveChannel => {
  let isWaiting = false
  let toldAt = Number.NEGATIVE_INFINITY
  let told = new Map<string, string>()

  const end = (socket: LiveSocket): void => socket.close(closedForGood, 'not allowed any more')

  /** Whether a socket's owner is who they were; asked again when it was long ago. */
  const isStill = async (socket: LiveSocket, listener: Listener): Promise<boolean> => {
    if (listener.kind === 'door' || now() - listener.checked_at < believed) return true
    if (!(await isSignedIn(listener))) return false
    socket.serializeAttachment({ ...listener, checked_at: now() })
    return true
  }

  const pulse = async (): Promise<void> => {
    isWaiting = false
    toldAt = now()
    const texts = new Map<string, string | null>()
    const before = told
    // Made before anything is waited for: all are told of one moment.
    const open = sockets().map((socket) => {
      const listener = socket.deserializeAttachment() as Listener
      const key = keyOf(listener)
      if (!texts.has(key)) texts.set(key, tell(listener))
      return { socket, listener, key, text: texts.get(key) ?? null }
    })
    told = new Map([...texts].flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])))
    await Promise.all(
      open.map(async ({ socket, listener, key, text }) => {
        try {
          if (text === null || !(await isStill(socket, listener))) return end(socket)
          if (before.get(key) !== text) socket.send(text)
        } catch {
          // It closed meanwhile, or no one can say who its owner is: they open it anew.
          socket.close(1011, 'try again')
        }
      }),
    )
  }

  return {
    isFull: () => sockets().length >= mostListeners,
    begin: (socket, listener) => {
      const text = tell(listener)
      if (text === null) return false
      socket.serializeAttachment(listener)
      socket.send(text)
      return true
    },
    changed: () => {
      if (isWaiting || sockets().length === 0) return
      isWaiting = true
      later(() => void pulse(), Math.max(0, toldAt + pace - now()))
    },
  }
}
