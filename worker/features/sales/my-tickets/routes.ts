import { one } from '../../../contract/common.ts'
import {
  askTicketsSchema,
  buyerSessionSchema,
  myTicketsSchema,
  ticketCalendarSchema,
  openTicketsSchema,
} from '../../../contract/my-tickets.ts'
import { fromOwnPages } from '../../../http/auth.ts'
import { deleteBuyerCookie, setBuyerCookie } from '../../../http/buyer-cookies.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { prepared } from '../../../http/prepared.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { addressOf } from '../../../limits/rate-limit.ts'
import { ok } from '../../../contract/problem.ts'
import { buyerSessionOf } from './claims.ts'
import { listMyTickets, ticketsCalendar } from './list-tickets.ts'
import { addCalendar, findCalendar, openLink, requestLink, SESSION_LIFE_MS, signOut } from './sign-in.ts'

/** A buyer's tickets over all events of the installation. */
export const myTicketsRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/my-tickets',
      operation: 'askForMyTickets',
      summary: 'Have a link to one’s tickets sent',
      description: 'The answer is the same, and comes as soon, whether the address has tickets or not.',
      errors: [429],
      before: [limitedByAddress('my-tickets', 'SIGN_IN_LIMIT'), prepared],
      body: askTicketsSchema,
    },
    async (c, { body }) => {
      const asked = { email: body.email, locale: c.get('locale'), network: addressOf(c.req), origin: originOf(c), now: c.get('now') }
      await requestLink(c.env, asked)
      return answerEmpty(c, ok(null))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/my-tickets/open',
      operation: 'openMyTickets',
      summary: 'Open one’s tickets by the link, which works once',
      errors: [403, 410, 429],
      before: [fromOwnPages, limitedByAddress('open-tickets', 'SIGN_IN_LIMIT'), prepared],
      body: openTicketsSchema,
      answers: one(buyerSessionSchema),
    },
    async (c, { body }) => {
      keepPrivate(c)
      const opened = await openLink(c.env, { token: body.token, userAgent: c.req.header('user-agent') ?? '', now: c.get('now') })
      if (opened.ok) setBuyerCookie(c, opened.value.token, SESSION_LIFE_MS)
      return answer(c, opened)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/my-tickets',
      operation: 'getMyTickets',
      summary: 'All orders and tickets of the address one is signed in with',
      errors: [410],
      answers: one(myTicketsSchema),
    },
    async (c) => {
      keepPrivate(c)
      const session = await buyerSessionOf(c)
      if (!session) return answerProblem(c, { code: 'link_invalid' })
      return answer(c, ok(await listMyTickets(c.env, session, c.get('now'))))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/my-tickets',
      operation: 'leaveMyTickets',
      summary: 'Sign out on this device',
    },
    async (c) => {
      const session = await buyerSessionOf(c)
      if (session) await signOut(c.env, session.email, session.id)
      deleteBuyerCookie(c)
      return c.body(null, 204)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/my-tickets/devices/{deviceId}',
      operation: 'signOutTicketDevice',
      summary: 'Sign out another device of the same address',
      params: { deviceId: 'The id of a device of the list.' },
      errors: [410],
    },
    async (c, { params }) => {
      const session = await buyerSessionOf(c)
      if (!session) return answerProblem(c, { code: 'link_invalid' })
      await signOut(c.env, session.email, params.deviceId)
      return c.body(null, 204)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/my-tickets/calendar',
      operation: 'makeTicketCalendar',
      summary: 'Make a secret calendar link of one’s tickets',
      description: 'It is shown once; the list of devices has it, and ends it. Of more than five the oldest ends.',
      errors: [410, 429],
      before: [limitedByAddress('ticket-calendar', 'SIGN_IN_LIMIT')],
      answers: one(ticketCalendarSchema),
      status: 201,
    },
    async (c) => {
      keepPrivate(c)
      const session = await buyerSessionOf(c)
      if (!session) return answerProblem(c, { code: 'link_invalid' })
      const token = await addCalendar(c.env, session.email, c.get('now'))
      return answer(c, ok({ url: `${originOf(c)}/api/public/ticket-calendars/${token}` }), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/ticket-calendars/{token}',
      operation: 'getTicketCalendar',
      summary: 'The events an address has tickets for, as a calendar to subscribe to',
      description: 'Titles, times and places; no names, and no codes.',
      params: { token: 'The secret of the link.' },
      errors: [410, 429],
      before: [limitedByAddress('feed', 'CROWD_LIMIT'), prepared],
      text: 'text/calendar',
    },
    async (c, { params }) => {
      keepPrivate(c)
      const [now, origin] = [c.get('now'), originOf(c)]
      const calendar = await findCalendar(c.env, params.token, now)
      if (!calendar) return answerProblem(c, { code: 'link_invalid' })
      const text = ticketsCalendar(await listMyTickets(c.env, calendar, now), { name: new URL(origin).host, origin, now })
      return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' })
    },
  )
}
