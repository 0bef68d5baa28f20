import { boxForBuyer, boxForConsole, boxForDoor, boxForFoyer, type BoxClient } from '../box-office/client.ts'
import type { Problem, Result } from '../contract/problem.ts'
import { forgetSnapshot } from './event-snapshot.ts'
import type { Call } from './endpoint.ts'
import { invalidatePages } from './page-cache.ts'
import { invalidateResponses } from './response-cache.ts'

/** An event's box for a signed-in caller, whose changes show on the event's page at once. */
export const consoleBox = (c: Call, eventId: string): BoxClient<'console'> => {
  const box = boxForConsole(c.env, eventId, c.get('me').account.id, c.get('now'), { if_match: c.req.header('if-match') })
  return {
    ...box,
    command: async (name, input) => {
      const answer = await box.command(name, input)
      invalidateResponses(eventId)
      invalidatePages(eventId)
      await forgetSnapshot(eventId, c.get('now'))
      return answer
    },
  }
}

type Answer = Result<unknown> | { ok: false; problem: Problem }

const isShed = (answer: Answer): boolean => !answer.ok && answer.problem.code === 'unavailable'

/** An event's box for a buyer's page; the duration of each call is reported to its waiting room. */
export const buyerBox = (c: Call, eventId: string): BoxClient<'buyer'> => {
  const box = boxForBuyer(c.env, eventId, c.get('now'))
  const noted = async <T>(call: Promise<T>): Promise<T> => {
    const at = Date.now()
    const answer = await call
    c.get('noteBoxCall')(eventId, { at, took: Date.now() - at, isShed: isShed(answer as Answer) })
    return answer
  }
  return {
    command: (name, input) => noted(box.command(name, input)),
    query: (name, input) => noted(box.query(name, input)),
  }
}

/** An event's box for a door. */
export const doorBox = (c: Call, eventId: string): BoxClient<'door'> => boxForDoor(c.env, eventId, c.get('now'))

/** An event's box for the installation's operator. */
export const operatorBox = (c: Call, eventId: string): BoxClient<'internal'> => boxForFoyer(c.env, eventId, c.get('now'))
