import { fromOwnPages, signedIn } from '../../../http/auth.ts'
import type { Api, Call } from '../../../http/endpoint.ts'
import { callsOf } from '../../../http/openapi.ts'
import { answerProblem } from '../../../http/problem.ts'
import { serveMcp, type Dispatch } from './serve.ts'

/** The Model Context Protocol: an assistant's tools are the calls its key may make. */
export const mcpRoutes = (api: Api, dispatch: (c: Call) => Dispatch): void => {
  api.all('/mcp', fromOwnPages, signedIn, (c) => {
    if (c.req.method !== 'POST') return c.body(null, 405, { allow: 'POST' })
    const key = c.get('key')
    if (!key) return answerProblem(c, { code: 'forbidden' })
    return serveMcp(c, key, callsOf(api), dispatch(c))
  })
}
