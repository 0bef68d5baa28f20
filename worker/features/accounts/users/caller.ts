import { timingSafeEqual } from 'node:crypto'
import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Call } from '../../../http/endpoint.ts'
import { asksForSocket, socketTokenOf } from '../../../http/live.ts'
import { readTokenCookie } from '../../../http/session-cookies.ts'
import { ready } from '../../../installation/ready.ts'
import type { Caller } from '../../../runtime/env.ts'
import { callerOfKey, looksLikeKey } from '../api-keys/authenticate.ts'
import { findMe } from './store.ts'
import { antiForgeryOf, kidOfToken, readToken } from './token.ts'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** The caller, for public calls that treat signed-in users differently. The same rules as for `signedIn` apply. */
export const callerOf = async (c: Call): Promise<Result<Caller>> => {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  // A socket is authorised by its subprotocol: any site's page can open one, and the cookie would be sent along.
  const token = bearer ?? (asksForSocket(c) ? socketTokenOf(c) : readTokenCookie(c))
  if (!token) return refuse('unauthenticated')
  if (looksLikeKey(token)) {
    await ready(c.env)
    const caller = await callerOfKey(c, token)
    return caller.ok ? ok({ ...caller.value, sessionId: caller.value.key.id }) : caller
  }
  const keys = await ready(c.env, kidOfToken(token))
  const claims = await readToken(keys, token)
  if (claims && !bearer && !isSafe(c.req.method)) {
    const [given, right] = [c.req.header('x-xsrf-token') ?? '', antiForgeryOf(keys, token, claims.session_id)].map((value) =>
      Buffer.from(value),
    )
    if (!given || !right || given.length !== right.length || !timingSafeEqual(given, right)) return refuse('xsrf_token_mismatch')
  }
  const me = claims && (await findMe(directoryOf(c.env), claims.session_id, isoTime(c.get('now'))))
  return me ? ok({ me, sessionId: claims.session_id }) : refuse('unauthenticated')
}
