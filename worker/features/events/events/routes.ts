import { dropListViewsOf } from '../../accounts/list-views/views.ts'
import { list, one } from '../../../contract/common.ts'
import { duplicateEventSchema } from '../../../contract/duplicate.ts'
import { eventSettingsSchema, updateEventSettingsSchema } from '../../../contract/event-settings.ts'
import {
  checkInStatsSchema,
  createEventSchema,
  eventListItemSchema,
  eventSchema,
  eventStatsSchema,
  eventStatusSchema,
  updateEventSchema,
} from '../../../contract/events.ts'
import { noteSnapshot, takeSnapshot } from '../../../box-office/snapshots/take-snapshot.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { checkImages } from '../../platform/images/store-image.ts'
import { useImages } from '../../platform/images/use-images.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { roomOf } from '../../sales/waiting-room/read-room.ts'
import { changeEvent } from './change-event.ts'
import { changeSettings } from './change-settings.ts'
import { duplicateEvent } from './duplicate-event.ts'
import { listEvents } from './list-events.ts'
import { openEvent } from './open-event.ts'

/** In which an event is deleted that has many rows. */
const tenMinutes = 600_000

const viewer = (c: Call) => ({ email_confirmed: c.get('me').email_confirmed })

/** Events, their status, settings and figures. */
export const eventRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events',
      operation: 'listEvents',
      summary: 'Events',
      query: listQuerySchema,
      answers: list(eventListItemSchema),
    },
    async (c, { query }) => {
      const events = await listEvents(c.env, c.get('me').account.id, query, { only: c.get('key')?.event_ids ?? null, now: c.get('now') })
      return events.ok ? c.json(events.value) : answerProblem(c, events.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events',
      operation: 'createEvent',
      summary: 'Create an event',
      before: [idempotent],
      body: createEventSchema,
      answers: one(eventSchema),
      edits: updateEventSchema,
      status: 201,
    },
    async (c, { body }) =>
      answer(c, await openEvent(c.env, c.get('me'), { id: idFor(c, 'evt'), fields: body, origin: originOf(c) }, c.get('now')), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}',
      operation: 'getEvent',
      summary: 'An event',
      answers: one(eventSchema),
      edits: updateEventSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getEvent', viewer(c))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}',
      operation: 'updateEvent',
      summary: 'Change an event',
      errors: [409],
      body: updateEventSchema,
      answers: one(eventSchema),
      edits: updateEventSchema,
    },
    async (c, { params, body }) => {
      const change = { id: params.id, fields: body, box: consoleBox(c, params.id) }
      return answer(c, await changeEvent(c.env, c.get('me'), change, c.get('now')))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}',
      operation: 'deleteEvent',
      summary: 'Delete an event nobody bought from',
      errors: [409],
    },
    async (c, { params }) => {
      const box = consoleBox(c, params.id)
      const known = await box.query('getEvent', viewer(c))
      if (!known.ok) return answerEmpty(c, known)
      await takeSnapshot(c.env, await noteSnapshot(c.env, params.id, 'DELETION', c.get('now')))
      // Read before the deletion: afterwards the event's images can't be determined.
      const { account } = c.get('me')
      await checkImages(c.env, account.id, { event_id: params.id }, c.get('now') + tenMinutes)
      await useImages(c.env, { account_id: account.id, user_id: params.id }, [], c.get('now'))
      let deleted = await box.command('deleteEvent', null)
      while (deleted.ok && !deleted.value.done) deleted = await box.command('deleteEvent', null)
      if (deleted.ok) {
        await roomOf(c.env, params.id).forget()
        await dropListViewsOf(c.env, params.id)
      }
      return answerEmpty(c, deleted)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/duplicate',
      operation: 'duplicateEvent',
      summary: 'Copy an event',
      description:
        'The copy is a draft nothing is sold of, with ids and links of its own. Every time in it shows what it showed in the event’s time zone, as many days later as the copy starts later. What is about things that are left out is copied without them.',
      before: [idempotent],
      body: duplicateEventSchema,
      answers: one(eventSchema),
      status: 201,
    },
    async (c, { params, body }) => {
      const asked = { id: idFor(c, 'evt'), source_id: params.id, asked: body, origin: originOf(c) }
      return answer(c, await duplicateEvent(c.env, c.get('me'), asked, c.get('now')), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/status',
      operation: 'setEventStatus',
      summary: 'Make an event a draft, live or archived',
      errors: [409],
      body: eventStatusSchema,
      answers: one(eventSchema),
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('setEventStatus', { status: body.status, viewer: viewer(c) })),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/settings',
      operation: 'getEventSettings',
      summary: 'Settings',
      answers: one(eventSettingsSchema),
      edits: updateEventSettingsSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getSettings', null)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/settings',
      operation: 'updateEventSettings',
      summary: 'Change settings',
      body: updateEventSettingsSchema,
      answers: one(eventSettingsSchema),
      edits: updateEventSettingsSchema,
    },
    async (c, { params, body }) => {
      const change = { id: params.id, fields: body, box: consoleBox(c, params.id) }
      return answer(c, await changeSettings(c.env, c.get('me'), change, c.get('now')))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/sample-mail',
      operation: 'sendSampleMail',
      summary: 'Send the caller the mail that a buyer gets, of an order nobody placed',
      errors: [409, 429],
    },
    async (c, { params }) => {
      const { id, email, first_name, last_name, locale } = c.get('me')
      const to = { user_id: id, email, first_name, last_name, locale }
      return answerEmpty(c, await withMails(c, 1, () => consoleBox(c, params.id).command('sendSampleMail', to)))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/stats',
      operation: 'getEventStats',
      summary: 'Sales figures',
      answers: one(eventStatsSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getEventStats', null)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/check_in_stats',
      operation: 'getCheckInStats',
      summary: 'Check-in figures',
      answers: one(checkInStatsSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getCheckInStats', null)),
  )
}
