import { bearerPrefix, liveProtocol, pinPrefix } from '../contract/live-protocol.ts'
import { listenToBox } from '../box-office/client.ts'
import type { Listener } from '../box-office/live.ts'
import type { Call } from './endpoint.ts'
import { answerProblem } from './problem.ts'

type Asked = { req: { header: (name: string) => string | undefined } }

const protocolsOf = (c: Asked): string[] => (c.req.header('sec-websocket-protocol') ?? '').split(',').map((one) => one.trim())

const secretOf = (c: Asked, prefix: string): string | null =>
  protocolsOf(c)
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length) ?? null

/** Whether a call asks for a socket. */
export const asksForSocket = (c: Asked): boolean => c.req.header('upgrade')?.toLowerCase() === 'websocket'

/** The token a socket's opener sent as a subprotocol: a browser sends no header with it. */
export const socketTokenOf = (c: Asked): string | null => secretOf(c, bearerPrefix)

/** The PIN among a door socket's subprotocols. */
export const socketPinOf = (c: Asked): string | null => secretOf(c, pinPrefix)

/** Opens a socket to an event's box for an authorised listener. */
export const openSocket = async (c: Call, eventId: string, listener: Listener): Promise<Response> => {
  if (!asksForSocket(c)) return answerProblem(c, { code: 'upgrade_required' })
  const opened = await listenToBox(c.env, eventId, listener)
  if (!opened.webSocket) return answerProblem(c, { code: opened.status === 404 ? 'not_found' : 'unavailable' })
  // A browser rejects the socket unless one of its offered subprotocols is chosen. A secret among them is never sent back.
  const isSecret = (offered: string) => offered.startsWith(bearerPrefix) || offered.startsWith(pinPrefix)
  const offered = protocolsOf(c).filter((one) => one && !isSecret(one))
  const chosen = offered.includes(liveProtocol) ? liveProtocol : offered[0]
  return new Response(null, { status: 101, webSocket: opened.webSocket, headers: chosen ? { 'Sec-WebSocket-Protocol': chosen } : {} })
}
