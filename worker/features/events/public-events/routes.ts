import { z } from 'zod'
import { lineSchema, list, one } from '../../contract/common.ts'
import { availabilitySchema, publicEventItemSchema, publicEventSchema, publicOrganizerSchema } from '../../contract/public.ts'
import { lacksSecondFactor } from '../../contract/access.ts'
import { callerOf } from '../../http/auth.ts'
import { buyerBox, consoleBox } from '../../http/boxes.ts'
import { answer, endpoint, type Api, type Call } from '../../http/endpoint.ts'
import { maySayAgain } from '../../http/said-again.ts'
import { listQuerySchema } from '../../http/list-query.ts'
import { answerProblem } from '../../http/problem.ts'
import { orderSessionOf } from '../../http/buyer.ts'
import { withCode } from '../promo-codes/with-code.ts'
import { availabilitySnapshot, eventSnapshot } from './snapshot.ts'
import { getPublicOrganizer } from './get-public-organizer.ts'
import { listPublicEvents } from './list-public-events.ts'

/** The page as those see it who make it; null for everybody else. */
const previewOf = async (c: Call, eventId: string): Promise<Response | null> => {
  const caller = await callerOf(c)
  if (!caller.ok || lacksSecondFactor(caller.value.me)) return null
  c.set('me', caller.value.me)
  const event = await consoleBox(c, eventId).query('previewEvent', null)
  return !event.ok && event.problem.code === 'event_not_found' ? null : answer(c, event)
}

/** What anybody reads of events. */
export const publicEventRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events',
      operation: 'listPublicEvents',
      summary: 'Live, listed events',
      query: listQuerySchema,
      answers: list(publicEventItemSchema),
    },
    async (c, { query }) => {
      const events = await listPublicEvents(c.env, query, c.get('now'))
      return events.ok ? c.json(events.value) : answerProblem(c, events.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/organizers/{id}',
      operation: 'getPublicOrganizer',
      summary: 'An organizer’s page; their events are in the list of all, filtered by `organizer_id`',
      answers: one(publicOrganizerSchema),
    },
    async (c, { params }) => answer(c, await getPublicOrganizer(c.env, params.id)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}',
      operation: 'getPublicEvent',
      summary: 'An event’s page',
      headers: ['X-Order-Session'],
      errors: [429],
      query: z.looseObject({
        draft: z
          .literal('1')
          .optional()
          .describe(
            'With a bearer of its account: the page with the draft of its design, also of an event that is a draft. Else what anybody sees.',
          ),
        promo_code: lineSchema.max(50).optional().describe('Applied to the prices; shows the private tickets it names.'),
      }),
      answers: one(publicEventSchema),
    },
    async (c, { params, query: { draft, promo_code: code } }) => {
      const preview = draft && (await previewOf(c, params.id))
      if (preview) return preview
      if (!code) return answer(c, await eventSnapshot(c.env, params.id, c.get('now'), c.executionCtx))
      const box = buyerBox(c, params.id)
      return answer(c, await withCode(c, box, code, () => box.query('getPublicEvent', { code, session_token: orderSessionOf(c) })))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/availability',
      operation: 'getAvailability',
      summary: 'What is left',
      answers: one(availabilitySchema),
    },
    async (c, { params }) => {
      c.header('cache-control', 'public, max-age=1')
      const availability = await availabilitySnapshot(c.env, params.id, c.get('now'), c.executionCtx)
      if (availability.ok) maySayAgain(c.req.raw)
      return answer(c, availability)
    },
  )
}
