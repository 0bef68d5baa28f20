import { z } from 'zod'
import {
  checkInListInputSchema,
  checkInListSchema,
  doorAttendeeSchema,
  doorListSchema,
  scanResultSchema,
  scansSchema,
  updateCheckInListSchema,
} from '../../contract/check-in.ts'
import { list, one } from '../../contract/common.ts'
import { eventOfCheckInList } from '../../domain/id.ts'
import { signedIn } from '../../http/auth.ts'
import { consoleBox, doorBox } from '../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api, type Call } from '../../http/endpoint.ts'
import { idempotent, idFor } from '../../http/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../http/list-query.ts'

const rules: ListRules = { sorts: ['created_at', 'name'], defaultDirection: 'asc', filters: ['name', 'status'] }
const doorRules: ListRules = {
  sorts: ['first_name', 'last_name', 'reference', 'checked_in_at'],
  defaultDirection: 'asc',
  filters: ['checked_in_at', 'order_number'],
}

const boxOfDoor = (c: Call, shortId: string) => doorBox(c, eventOfCheckInList(shortId) ?? '')

/** Check-in lists in the console. */
export const checkInRoutes = (api: Api): void => {
  const path = '/events/{id}/check-in-lists'
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listCheckInLists',
      summary: 'Check-in lists',
      before: [signedIn],
      query: listQuerySchema,
      answers: list(checkInListSchema),
    },
    async (c, { params, query }) => {
      const lists = await consoleBox(c, params.id).query('listCheckInLists', null)
      return answerPage(c, query, rules, lists, (row) => row.name)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createCheckInList',
      summary: 'Create a check-in list',
      before: [signedIn, idempotent],
      body: checkInListInputSchema,
      answers: one(checkInListSchema),
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createCheckInList', { id: idFor(c, 'cil'), fields: body }), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/check-in-lists/{listId}',
      operation: 'getCheckInList',
      summary: 'A check-in list',
      before: [signedIn],
      answers: one(checkInListSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getCheckInList', params.listId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/check-in-lists/{listId}',
      operation: 'updateCheckInList',
      summary: 'Change a check-in list',
      before: [signedIn],
      body: updateCheckInListSchema,
      answers: one(checkInListSchema),
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('updateCheckInList', { id: params.listId, fields: body })),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/check-in-lists/{listId}',
      operation: 'deleteCheckInList',
      summary: 'Delete a check-in list',
      before: [signedIn],
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteCheckInList', params.listId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/check-in-lists/{listId}/rotate-link',
      operation: 'rotateCheckInListLink',
      summary: 'Give a list a new link',
      before: [signedIn],
      answers: one(checkInListSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).command('rotateListLink', params.listId)),
  )
}

/** The door: everything under a list's link, which is all its holder needs. */
export const doorRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/check-in-lists/{shortId}',
      operation: 'getDoorList',
      summary: 'A door’s list',
      open: true,
      answers: one(doorListSchema),
    },
    async (c, { params }) => answer(c, await boxOfDoor(c, params.shortId).query('getDoorList', params.shortId)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/check-in-lists/{shortId}/attendees',
      operation: 'listDoorAttendees',
      summary: 'Who is expected',
      open: true,
      query: listQuerySchema.extend({ offline: z.enum(['0', '1']).optional().describe('1 adds the SHA-256 of each ticket code.') }),
      answers: list(doorAttendeeSchema),
    },
    async (c, { params, query: { offline, ...query } }) => {
      const rows = await boxOfDoor(c, params.shortId).query('listDoorAttendees', { short_id: params.shortId, offline: offline === '1' })
      return answerPage(c, query, doorRules, rows, (row) => `${row.first_name} ${row.last_name} ${row.reference}`)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/check-in-lists/{shortId}/check-ins',
      operation: 'checkIn',
      summary: 'Check in',
      open: true,
      body: scansSchema,
      answers: one(z.array(scanResultSchema)),
    },
    async (c, { params, body }) => {
      // With an id of its own a scan may reach the box twice and is still admitted once, with the same answer.
      const scans = body.check_ins.map((scan) => ({ ...scan, scan_id: scan.scan_id ?? crypto.randomUUID() }))
      return answer(c, await boxOfDoor(c, params.shortId).command('checkIn', { short_id: params.shortId, scans }))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/check-in-lists/{shortId}/check-ins/{attendeeRef}',
      operation: 'undoCheckIn',
      summary: 'Undo a check-in',
      open: true,
    },
    async (c, { params }) =>
      answerEmpty(
        c,
        await boxOfDoor(c, params.shortId).command('undoCheckIn', { short_id: params.shortId, attendee_ref: params.attendeeRef }),
      ),
  )
}
