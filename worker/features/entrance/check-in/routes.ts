import { z } from 'zod'
import {
  checkInEntriesSchema,
  checkInListInputSchema,
  checkInListSchema,
  deskCheckInSchema,
  deskUndoQuerySchema,
  doorAttendeesSchema,
  doorListSchema,
  scanResultSchema,
  scansSchema,
  undoQuerySchema,
  updateCheckInListSchema,
} from '../../../contract/check-in.ts'
import { one } from '../../../contract/common.ts'
import { doorPulseSchema } from '../../../contract/live.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { actorOf } from '../../../http/actor.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { scanIdFor } from '../../../limits/idempotency.ts'
import { openSocket, socketPinOf } from '../../../http/live.ts'
import { listQuerySchema, longListQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import type { CallHeader } from '../../../http/openapi.ts'
import { askAtDoor } from './at-door.ts'

const rules: ListRules = { sorts: ['created_at', 'name'], defaultDirection: 'asc', filters: ['name', 'status'] }

/** How the door's list is searched and kept for offline use, for the OpenAPI document. */
const doorAttendeesDescription = [
  'The attendees the list expects. With `query` everyone of the event is looked for, those not on this list and those cancelled too: `status`, `on_list` and `entrances` say so. Every word must be found, accents and case apart: as part of a word from three letters on, else as its beginning.',
  'With `offline=1` (and no `query`) it is read for scanning without a network: everyone the list covers, cancelled ones too, with `code_hash` and `version`, up to 1,000 a page, by key alone: send `meta.next` as `after` until it is null.',
  'The first page has `meta.version`: send it as `since` next time, and only what changed after comes. Where the list covers other tickets since, everyone of the event comes, those it does not cover with `removed: true`.',
  'With `elsewhere=1` everyone of the event comes, those the list does not cover with `on_list: false` and never as `removed`: a device then knows without a network who is at the wrong entrance, and by `entrances` of the list where they belong.',
].join('\n\n')

/** How scans on lists with re-entry are decided, for the OpenAPI document. */
const scansDescription = [
  'Each scan is answered by itself. Scans that a device decided without a network come with `scanned_at` and `scan_id`, in any order and as often as it takes: the same scans always lead to the same state.',
  'A list with `re_entry` also takes scans with `direction: "OUT"`. Scanning in someone inside is answered `already_checked_in`, scanning out someone who isn’t inside `not_checked_in`; `last_pass` of the attendee says since when. An attendee has at most 100 scans a list, then `pass_limit_reached`. Other lists answer `check_out_not_allowed`.',
].join('\n\n')

const doorQuerySchema = longListQuerySchema.extend({
  offline: z.enum(['0', '1']).optional().describe('1 reads what a device keeps to scan without a network.'),
  elsewhere: z.enum(['0', '1']).optional().describe('1 reads, with `offline`, those whom other lists of the event admit as well.'),
  since: z.coerce.number().int().min(0).optional().describe('Only what changed after this version.'),
})

/** Check-in lists in the console. */
export const checkInRoutes = (api: Api): void => {
  crudRoutes(api, {
    path: '/events/{id}/check-in-lists',
    id: { prefix: 'cil', param: 'listId' },
    schema: checkInListSchema,
    inputSchema: checkInListInputSchema,
    editsSchema: updateCheckInListSchema,
    rules,
    searched: (row) => row.name,
    list: { operation: 'listCheckInLists', summary: 'Check-in lists' },
    create: { operation: 'createCheckInList', summary: 'Create a check-in list' },
    get: { operation: 'getCheckInList', summary: 'A check-in list' },
    update: { operation: 'updateCheckInList', summary: 'Change a check-in list' },
    delete: { operation: 'deleteCheckInList', summary: 'Delete a check-in list' },
  })
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/check-in-lists/{listId}/rotate-link',
      operation: 'rotateCheckInListLink',
      summary: 'Give a list a new link',
      answers: one(checkInListSchema),
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).command('rotateListLink', params.listId)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/check-in-lists/{listId}/check-ins',
      operation: 'listCheckIns',
      summary: 'Who came in on a list',
      description:
        'The last one first; who was taken back is not among them, who was cancelled since is. `query` finds names and references, `filter_fields[device][eq]` those of one of `meta.devices`.',
      query: listQuerySchema,
      answers: checkInEntriesSchema,
    },
    async (c, { params, query }) => {
      const page = await consoleBox(c, params.id).query('listCheckIns', { list_id: params.listId, query })
      return page.ok ? c.json(page.value) : answerProblem(c, page.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/check-in-lists/{listId}/check-ins',
      operation: 'checkInAttendees',
      summary: 'Check attendees in or out',
      before: [idempotent],
      body: deskCheckInSchema,
      answers: one(z.array(scanResultSchema)),
    },
    async (c, { params, body }) => {
      const attendees = body.attendee_ids.map((id) => ({ id, scan_id: scanIdFor(c, id) }))
      return answer(
        c,
        await consoleBox(c, params.id).command('checkInAttendees', {
          list_id: params.listId,
          by: actorOf(c),
          direction: body.direction,
          attendees,
        }),
      )
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/events/{id}/check-in-lists/{listId}/check-ins/{attendeeId}',
      operation: 'undoAttendeeCheckIn',
      summary: 'Take a check-in back',
      query: deskUndoQuerySchema,
    },
    async (c, { params, query }) => {
      const input = { list_id: params.listId, by: actorOf(c), attendee_id: params.attendeeId, ...query }
      return answerEmpty(c, await consoleBox(c, params.id).command('undoAttendeeCheckIn', input))
    },
  )
}

/** What every call of a door says of the list's PIN in the document. */
const behindPin: { headers: CallHeader[]; errors: number[] } = { headers: ['X-Door-Pin'], errors: [403, 429] }

/** The door: everything under a list's link, which is all its holder needs. */
export const doorRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/check-in-lists/{shortId}',
      operation: 'getDoorList',
      ...behindPin,
      summary: 'A door’s list',
      answers: one(doorListSchema),
    },
    async (c, { params }) => answer(c, await askAtDoor(c, params.shortId, (box, at) => box.query('getDoorList', at))),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/check-in-lists/{shortId}/attendees',
      operation: 'listDoorAttendees',
      ...behindPin,
      summary: 'Who is expected',
      description: doorAttendeesDescription,
      query: doorQuerySchema,
      answers: doorAttendeesSchema,
    },
    async (c, { params, query: { offline, elsewhere, since, ...query } }) => {
      const input = { offline: offline === '1', elsewhere: elsewhere === '1', since: since ?? null, query }
      const page = await askAtDoor(c, params.shortId, (box, at) => box.query('listDoorAttendees', { ...at, ...input }))
      return page.ok ? c.json(page.value) : answerProblem(c, page.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/check-in-lists/{shortId}/check-ins',
      operation: 'checkIn',
      ...behindPin,
      summary: 'Check in or out',
      description: scansDescription,
      body: scansSchema,
      answers: one(z.array(scanResultSchema)),
    },
    async (c, { params, body }) => {
      // With an id of its own a scan may reach the box twice and is still admitted once, with the same answer.
      const scans = body.check_ins.map((scan) => ({ ...scan, scan_id: scan.scan_id ?? crypto.randomUUID() }))
      return answer(c, await askAtDoor(c, params.shortId, (box, at) => box.command('checkIn', { ...at, scans })))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/public/check-in-lists/{shortId}/check-ins/{attendeeRef}',
      operation: 'undoCheckIn',
      ...behindPin,
      summary: 'Undo a check-in',
      query: undoQuerySchema,
    },
    async (c, { params, query }) => {
      const input = { attendee_ref: params.attendeeRef, ...query }
      return answerEmpty(c, await askAtDoor(c, params.shortId, (box, at) => box.command('undoCheckIn', { ...at, ...input })))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/check-in-lists/{shortId}/live',
      operation: 'watchDoor',
      summary: 'A door’s list as it changes',
      description: [
        'A WebSocket. A browser sends the list’s PIN as a subprotocol, `pin.<pin>`, beside the subprotocol `foyer`, which is chosen.',
        'It says `{"type": "pulse", "version", "checked_in", "inside", "total"}` at once, and then whenever one of them changed, at most once a second. `ping` is answered `pong`. It is closed with 4401 once the link was replaced or the PIN changed.',
      ].join('\n\n'),
      ...behindPin,
      switches: doorPulseSchema,
    },
    async (c, { params }) => {
      const pin = c.req.header('x-door-pin') ?? socketPinOf(c)
      const known = await askAtDoor(c, params.shortId, (box, at) => box.query('getDoorList', at), pin)
      if (!known.ok) return answerProblem(c, known.problem)
      return openSocket(c, known.value.event.id, { kind: 'door', short_id: params.shortId, pin })
    },
  )
}
