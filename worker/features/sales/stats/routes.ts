import { z } from 'zod'
import { eventPulseSchema } from '../../../contract/live.ts'
import { needSchema } from '../../../contract/needs.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { openSocket } from '../../../http/live.ts'
import { answerProblem } from '../../../http/problem.ts'
import { eventNeeds } from './needs.ts'

/** An event's action items, and its live figures. */
export const statsRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/needs',
      operation: 'listEventNeeds',
      summary: 'What waits for somebody',
      answers: z.object({ data: z.array(needSchema) }),
    },
    async (c, { params }) =>
      answer(c, await eventNeeds(c.env, consoleBox(c, params.id), { accountId: c.get('me').account.id, eventId: params.id })),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/events/{id}/live',
      operation: 'watchEvent',
      summary: 'An event’s figures as they change',
      description: [
        'A WebSocket. A browser sends its token as a subprotocol, `bearer.<token>`, beside the subprotocol `foyer`, which is chosen.',
        'It says `{"type": "pulse", "stats": {…}}` at once, and then whenever the figures changed, at most once a second. `ping` is answered `pong`. It is closed with 4401 once the session has ended.',
      ].join('\n\n'),
      switches: eventPulseSchema,
    },
    async (c, { params }) => {
      const known = await consoleBox(c, params.id).query('getEventStats', null)
      if (!known.ok) return answerProblem(c, known.problem)
      const { account } = c.get('me')
      const session_id = c.get('sessionId')
      return openSocket(c, params.id, { kind: 'console', account_id: account.id, session_id, checked_at: Date.now() })
    },
  )
}
