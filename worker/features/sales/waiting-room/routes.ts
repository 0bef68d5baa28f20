import { one } from '../../../contract/common.ts'
import {
  askTicketSchema,
  consoleRoomSchema,
  enterRoomSchema,
  publicRoomSchema,
  roomChallengeSchema,
  roomPassSchema,
  roomRefusalsSchema,
  roomTicketSchema,
  steerRoomSchema,
} from '../../../contract/room.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { answerProblem } from '../../../http/problem.ts'
import { addressOf, isWithin } from '../../../limits/rate-limit.ts'
import { allowResponseCaching } from '../../../http/response-cache.ts'
import { ready } from '../../../installation/ready.ts'
import { getRoom, listRefusals, steerRoom } from './console-room.ts'
import { enterRoom } from './enter-room.ts'
import { challengeFor, checkProof } from './proof.ts'
import { countEntry, countTicket, readRoom, staysUntil } from './read-room.ts'
import { tellRefusal } from './refused.ts'
import { openingOf, takeTicket } from './take-ticket.ts'

/** The waiting room, for visitors and for the organizer. */
export const waitingRoomRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/room',
      operation: 'getPublicRoom',
      summary: 'The waiting room, the same for everybody',
      description: 'A second old at most. A ticket’s place follows from it: `HMAC-SHA256(seed, id)` orders who was there at the opening.',
      answers: one(publicRoomSchema),
    },
    async (c, { params }) => {
      c.header('cache-control', 'public, max-age=1')
      const room = await readRoom(c.env, params.id, c.get('now'), c.executionCtx, true)
      if (room.ok) allowResponseCaching(c.req.raw, '', staysUntil(params.id))
      return answer(c, room)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/room/challenge',
      operation: 'getRoomChallenge',
      summary: 'What must be done before a ticket of the waiting room is given',
      answers: one(roomChallengeSchema),
    },
    async (c, { params }) => {
      c.header('cache-control', 'no-store')
      const room = await readRoom(c.env, params.id, c.get('now'), c.executionCtx)
      if (!room.ok) return answerProblem(c, room.problem)
      if (room.value.state === 'OFF') return c.json({ data: { kind: 'none' } })
      return c.json({ data: await challengeFor(c.env, await ready(c.env), { event_id: params.id, network: addressOf(c.req) }) })
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/room/ticket',
      operation: 'takeRoomTicket',
      summary: 'Take a place in the waiting room',
      errors: [403, 409, 429],
      body: askTicketSchema,
      bodyOptional: true,
      answers: one(roomTicketSchema),
      status: 201,
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      const event_id = params.id
      const room = await readRoom(c.env, event_id, c.get('now'), c.executionCtx)
      if (!room.ok) return answerProblem(c, room.problem)
      if (room.value.state === 'OFF') return answerProblem(c, { code: 'room_not_open' })
      const address = addressOf(c.req)
      if (!(await isWithin(c.env, 'ROOM_LIMIT', `${event_id}:${address}`))) {
        tellRefusal(c, event_id, 'address_limit')
        return answerProblem(c, { code: 'rate_limited' })
      }
      const proof = await checkProof(c.env, await ready(c.env), { event_id, proof: body.proof, address })
      if (!proof.ok) {
        if (proof.reason === 'unheard') return answerProblem(c, { code: 'unavailable' })
        tellRefusal(c, event_id, proof.reason)
        return answerProblem(c, { code: 'room_proof_invalid', facts: { reason: proof.reason } })
      }
      const now = c.get('now')
      const opening = openingOf(room.value, now)
      const count = (id: string) => countTicket(c.env, { event_id, id, arrived_at: now, opening }, c.executionCtx)
      return answer(c, await takeTicket(c.env, { event_id, room: room.value, proof_id: proof.id, count }, now), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/events/{id}/room/enter',
      operation: 'enterRoom',
      summary: 'Enter when it is one’s turn',
      errors: [403, 409, 410],
      body: enterRoomSchema,
      answers: one(roomPassSchema),
    },
    async (c, { params, body }) => {
      keepPrivate(c)
      // Who asks to come in waits, as who polls does.
      const room = await readRoom(c.env, params.id, c.get('now'), c.executionCtx, true)
      if (!room.ok) return answerProblem(c, room.problem)
      const entered = await enterRoom(c.env, { event_id: params.id, room: room.value, ...body, pass: body.pass }, c.get('now'))
      if (entered.ok) {
        const { ticket_id, again, ...pass } = entered.value
        if (!again) countEntry(c.env, params.id, ticket_id, c.executionCtx)
        return c.json({ data: pass })
      }
      const { code, facts } = entered.problem
      if (code === 'room_ticket_invalid') tellRefusal(c, params.id, 'ticket_invalid')
      if (code === 'room_turn_over') tellRefusal(c, params.id, 'turn_over')
      if (code === 'not_your_turn') c.header('Retry-After', String(facts?.['retry_after'] ?? 15))
      return answerProblem(c, entered.problem)
    },
  )
  endpoint(
    api,
    { method: 'get', path: '/events/{id}/room', operation: 'getRoom', summary: 'The waiting room', answers: one(consoleRoomSchema) },
    async (c, { params }) => answer(c, await getRoom(c.env, params.id, consoleBox(c, params.id), c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/room',
      operation: 'steerRoom',
      summary: 'Hold the waiting room, let it go on, change its pace, or close it',
      errors: [409],
      body: steerRoomSchema,
      answers: one(consoleRoomSchema),
    },
    async (c, { params, body }) => {
      const box = consoleBox(c, params.id)
      const steered = await steerRoom(c.env, params.id, box, body)
      return steered.ok ? answer(c, await getRoom(c.env, params.id, box, c.get('now'))) : answerProblem(c, steered.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/room/refusals',
      operation: 'listRoomRefusals',
      summary: 'What the waiting room refused and why: how often, and the newest 200',
      answers: one(roomRefusalsSchema),
    },
    async (c, { params }) => answer(c, await listRefusals(c.env, params.id, consoleBox(c, params.id))),
  )
}
