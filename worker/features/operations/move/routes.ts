import { z } from 'zod'
import { lineSchema, one } from '../../../contract/common.ts'
import { moveSchema } from '../../../contract/moves.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { askForMove, listMoves } from './ask-move.ts'

const databaseSchema = z.string().describe('The database its data is in.')

/** Moving an account's data to another database. */
export const moveRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/operator/accounts/{id}/move',
      operation: 'moveAccount',
      summary: 'Move an account’s data to another database',
      errors: [404],
      body: z.object({ database: lineSchema.max(50).describe('The name of its binding.') }),
      answers: one(
        z.object({
          database: databaseSchema,
          move: moveSchema.nullable().describe('The move that was begun; null where it is there already.'),
        }),
      ),
    },
    async (c, { params, body }) => {
      return answer(c, await askForMove(c.env, params.id, body.database, Date.now()))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/operator/accounts/{id}/moves',
      operation: 'listMoves',
      summary: 'Where an account’s data is, and its moves, newest first',
      errors: [404],
      answers: one(z.object({ database: databaseSchema, moves: z.array(moveSchema) })),
    },
    async (c, { params }) => {
      return answer(c, await listMoves(c.env, params.id))
    },
  )
}
