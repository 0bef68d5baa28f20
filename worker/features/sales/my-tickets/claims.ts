import { buyerTokenOf } from '../../../http/buyer-cookies.ts'
import { orderSessionOf } from '../../../http/buyer.ts'
import type { Call } from '../../../http/endpoint.ts'
import { ready } from '../../../installation/ready.ts'
import type { Claims } from '../self-service/who.ts'
import { findBuyerSession, touchBuyerSession } from './sign-in.ts'
import type { BuyerSessionRow } from './table.ts'

/** The session of a buyer who is signed in to their tickets, or null. */
export const buyerSessionOf = async (c: Call): Promise<BuyerSessionRow | null> => {
  const token = buyerTokenOf(c)
  if (!token) return null
  await ready(c.env)
  const session = await findBuyerSession(c.env, token, c.get('now'))
  if (session) await touchBuyerSession(c.env, session, c.get('now'))
  return session
}

/** What a caller shows of themselves to an order or a ticket. Asks D1 only for one who says they are signed in; without it they are anyone. */
export const claimsOf = async (c: Call): Promise<Claims> => ({
  session_token: orderSessionOf(c),
  email: (await buyerSessionOf(c).catch(() => null))?.email ?? null,
})
