import { boxForBuyer, boxForConsole, boxForDoor, boxForFoyer, type BoxClient } from '../box-office/client.ts'
import { forgetSnapshot } from '../features/public-events/snapshot.ts'
import { heededBox } from '../features/room/strain.ts'
import type { Call } from './endpoint.ts'
import { unshow } from './page-again.ts'
import { unsay } from './said-again.ts'

/** An event's box for a signed-in caller, whose changes show on the event's page at once. */
export const consoleBox = (c: Call, eventId: string): BoxClient<'console'> => {
  const box = boxForConsole(c.env, eventId, c.get('me').account.id, c.get('now'), c.req.header('if-match'))
  return {
    ...box,
    command: async (name, input) => {
      const answer = await box.command(name, input)
      unsay(eventId)
      unshow(eventId)
      await forgetSnapshot(eventId, c.get('now'))
      return answer
    },
  }
}

/** An event's box for a buyer's page; its waiting room hears where it has too much to do. */
export const buyerBox = (c: Call, eventId: string): BoxClient<'buyer'> => heededBox(c, eventId, boxForBuyer(c.env, eventId, c.get('now')))

/** An event's box for a door. */
export const doorBox = (c: Call, eventId: string): BoxClient<'door'> => boxForDoor(c.env, eventId, c.get('now'))

/** An event's box for the installation's operator. */
export const operatorBox = (c: Call, eventId: string): BoxClient<'internal'> => boxForFoyer(c.env, eventId, c.get('now'))
