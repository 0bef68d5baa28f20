import { z } from 'zod'
import { lineSchema, list, one } from '../../../contract/common.ts'
import { availabilitySchema, publicEventItemSchema, publicEventSchema, publicOrganizerSchema } from '../../../contract/public.ts'
import { lacksSecondFactor } from '../../../contract/access.ts'
import { callerOf } from '../../accounts/users/caller.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { answer, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { allowResponseCaching } from '../../../http/response-cache.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { orderSessionOf } from '../../../http/buyer.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { withCode } from '../../catalogue/promo-codes/with-code.ts'
import { availabilitySnapshot, eventSnapshot } from '../../../http/event-snapshot.ts'
import { eventsCalendar, eventsRss } from './feeds.ts'
import { eventListSnapshot, organizerFeedSnapshot, publicOrganizerSnapshot } from './list-snapshots.ts'

/** The page's preview for the event's team; null for everyone else. */
const previewOf = async (c: Call, eventId: string): Promise<Response | null> => {
  const caller = await callerOf(c)
  // A draft is for people: a program reads it by the console's calls.
  if (!caller.ok || caller.value.key || lacksSecondFactor(caller.value.me)) return null
  c.set('me', caller.value.me)
  const event = await consoleBox(c, eventId).query('previewEvent', null)
  return !event.ok && event.problem.code === 'event_not_found' ? null : answer(c, event)
}

/** How long a program may keep a feed, in seconds. */
const FEED_AGE_S = 300

const feeds = [
  {
    ending: 'ics',
    operation: 'getOrganizerCalendar',
    summary: 'An organizer’s upcoming events as a calendar to subscribe to',
    text: 'text/calendar',
    write: eventsCalendar,
  },
  {
    ending: 'rss',
    operation: 'getOrganizerRss',
    summary: 'An organizer’s upcoming events as RSS',
    text: 'application/rss+xml',
    write: eventsRss,
  },
] as const

export const publicEventRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events',
      operation: 'listPublicEvents',
      summary: 'Live, listed events',
      description:
        'One call looks at 200 rows: `meta.total` stops there (`meta.total_is_capped`), and a `page` that begins further in is refused. What follows is read with `meta.next` as `after`, also where a search by one or two letters or an unusual filter found fewer than a page.',
      errors: [429],
      before: [limitedByAddress('events', 'CROWD_LIMIT')],
      query: listQuerySchema,
      answers: list(publicEventItemSchema),
    },
    async (c, { query }) => {
      const events = await eventListSnapshot(c.env, query, c.get('now'), c.executionCtx)
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
      errors: [429],
      before: [limitedByAddress('organizer', 'CROWD_LIMIT')],
      answers: one(publicOrganizerSchema),
    },
    async (c, { params }) => answer(c, await publicOrganizerSnapshot(c.env, params.id, c.get('now'), c.executionCtx)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/organizers/{id}/events',
      operation: 'listOrganizerEvents',
      summary: 'List an organizer’s upcoming events',
      description: 'The next hundred, the next one first. The whole list is `GET /public/events`, filtered by `organizer_id`.',
      errors: [429],
      before: [limitedByAddress('feed', 'CROWD_LIMIT')],
      answers: list(publicEventItemSchema),
    },
    async (c, { params }) => {
      const feed = await organizerFeedSnapshot(c.env, params.id, c.get('now'), c.executionCtx)
      return feed.ok ? c.json(feed.value.events) : answerProblem(c, feed.problem)
    },
  )
  for (const { ending, operation, summary, text, write } of feeds)
    endpoint(
      api,
      {
        method: 'get',
        path: `/public/organizers/{id}/events.${ending}`,
        operation,
        summary,
        errors: [429],
        before: [limitedByAddress('feed', 'CROWD_LIMIT')],
        text,
      },
      async (c, { params }) => {
        const feed = await organizerFeedSnapshot(c.env, params.id, c.get('now'), c.executionCtx)
        if (!feed.ok) return answerProblem(c, feed.problem)
        const { organizer, events } = feed.value
        const headers = { 'content-type': `${text}; charset=utf-8`, 'cache-control': `public, max-age=${FEED_AGE_S}` }
        return c.body(write({ organizer, events: events.data, origin: originOf(c) }), 200, headers)
      },
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
      if (availability.ok) allowResponseCaching(c.req.raw)
      return answer(c, availability)
    },
  )
}
