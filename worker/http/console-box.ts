import { boxOffice, type BoxClient } from '../box-office/client.ts'
import type { Call } from './endpoint.ts'

/** An event's box for a signed-in caller: another account's event answers as if it weren't there, changes wait for the read model. */
export const consoleBox = (c: Call, eventId: string): BoxClient =>
  boxOffice(c.env, eventId, { now: c.get('now'), account_id: c.get('me').account.id, wait: true })

/** An event's box for anyone. */
export const publicBox = (c: Call, eventId: string): BoxClient => boxOffice(c.env, eventId, { now: c.get('now') })
