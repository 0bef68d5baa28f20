import { z } from 'zod'
import { list, one } from '../../../contract/common.ts'
import { publicOrderSchema } from '../../../contract/public.ts'
import {
  joinedWaitlistSchema,
  joinWaitlistSchema,
  offerByHandSchema,
  takeOfferSchema,
  tellMeSchema,
  waitlistEntrySchema,
  waitlistPlaceSchema,
  waitlistSummarySchema,
} from '../../../contract/waitlist.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { newId, newToken } from '../../../domain/id.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { invalidateResponses } from '../../../http/response-cache.ts'
import { limitedAddressOf } from '../../../limits/rate-limit.ts'
import { listWaitlist } from './list-entries.ts'

const place = '/public/events/{id}/waitlist/{token}'
const crowd = [limitedByAddress('waitlist', 'CROWD_LIMIT')]

/** The list for sold-out tickets, as buyers use it. */
export const waitlistRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/waitlist',
      operation: 'joinWaitlist',
      summary: 'Ask for a place on the waitlist of sold-out tickets',
      errors: [409, 429],
      before: crowd,
      body: joinWaitlistSchema,
      answers: one(joinedWaitlistSchema),
      status: 201,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const locale = body.locale ?? c.get('locale')
      const input = { id: newId('wle'), token: newToken(), fields: body, locale, address: limitedAddressOf(c) }
      return answer(c, await buyerBox(c, params.id).command('joinWaitlist', input), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: place,
      operation: 'getWaitlistPlace',
      summary: 'One’s place on the waitlist, and what is held',
      errors: [410, 429],
      before: crowd,
      answers: one(waitlistPlaceSchema),
    },
    async (c, { params }) => {
      keepPrivate(c)
      return answer(c, await buyerBox(c, params.id).query('getPlace', params.token))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${place}/confirm`,
      operation: 'confirmWaitlistPlace',
      summary: 'Confirm the address: from then on the place counts',
      errors: [409, 410, 429],
      before: crowd,
      answers: one(waitlistPlaceSchema),
    },
    async (c, { params }) => {
      keepPrivate(c)
      const confirmed = await buyerBox(c, params.id).command('confirmPlace', params.token)
      invalidateResponses(params.id)
      return answer(c, confirmed)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: place,
      operation: 'leaveWaitlist',
      summary: 'Leave the waitlist',
      errors: [409, 410, 429],
      before: crowd,
    },
    async (c, { params }) => answerEmpty(c, await buyerBox(c, params.id).command('leaveWaitlist', params.token)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${place}/take`,
      operation: 'takeWaitlistOffer',
      summary: 'Take what is held, or fewer, by an order',
      errors: [409, 410, 429],
      before: crowd,
      body: takeOfferSchema,
      bodyOptional: true,
      answers: one(publicOrderSchema).extend({ session_token: z.string() }),
      status: 201,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const input = {
        id: newId('ord'),
        token: params.token,
        quantity: body.quantity ?? null,
        locale: c.get('locale'),
        new_session_token: newToken(),
      }
      const taken = await buyerBox(c, params.id).command('takeOffer', input)
      if (!taken.ok) return answerProblem(c, taken.problem)
      return c.json({ data: taken.value.order, session_token: taken.value.session_token }, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${place}/decline`,
      operation: 'declineWaitlistOffer',
      summary: 'Give up what is held: it goes to the next at once',
      errors: [409, 410, 429],
      before: crowd,
    },
    async (c, { params }) => answerEmpty(c, await buyerBox(c, params.id).command('declineOffer', params.token)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/tell-me',
      operation: 'tellMe',
      summary: 'Be mailed once when a ticket’s sale starts',
      errors: [409, 429],
      before: crowd,
      body: tellMeSchema,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const input = { fields: body, locale: body.locale ?? c.get('locale'), address: limitedAddressOf(c) }
      return answerEmpty(c, await buyerBox(c, params.id).command('askForSaleStart', input))
    },
  )
}

/** The list in the console. */
export const consoleWaitlistRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/waitlist',
      operation: 'listWaitlist',
      summary: 'The waitlist',
      query: listQuerySchema,
      answers: list(waitlistEntrySchema),
    },
    async (c, { params, query }) => {
      const entries = await listWaitlist(c.env, c.get('me').account.id, params.id, query)
      return entries.ok ? c.json(entries.value) : answerProblem(c, entries.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/waitlist/summary',
      operation: 'getWaitlistSummary',
      summary: 'The waitlist in figures',
      answers: one(waitlistSummarySchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getWaitlistSummary', null)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/waitlist/{entryId}/offer',
      operation: 'offerByHand',
      summary: 'Offer tickets to someone on the waitlist, regardless of whose turn it is',
      before: [idempotent],
      errors: [409],
      body: offerByHandSchema,
      bodyOptional: true,
      answers: one(waitlistEntrySchema),
      status: 201,
    },
    async (c, { params, body }) => {
      const offered = await consoleBox(c, params.id).command('offerByHand', { id: params.entryId, fields: body })
      invalidateResponses(params.id)
      return answer(c, offered, 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/waitlist/{entryId}',
      operation: 'removeFromWaitlist',
      summary: 'Take someone off the waitlist; an offer they have ends',
      errors: [409],
    },
    async (c, { params }) => {
      const removed = await consoleBox(c, params.id).command('removeEntry', params.entryId)
      invalidateResponses(params.id)
      return answerEmpty(c, removed)
    },
  )
}
