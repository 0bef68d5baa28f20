// Every other request is answered by an older Foyer over the same state, as during a gradual deployment; objects, queues
// and the schedule run the newer one. Answers name which one it was.
import foyer from './index.js'
export * from './index.js'

let turn = 0

const named = (response, version) => {
  if (response.webSocket) return response
  const answer = new Response(response.body, response)
  answer.headers.set('x-foyer-answered-by', version)
  return answer
}

export default {
  ...foyer,
  fetch: async (request, env, ctx) => {
    turn += 1
    return turn % 2 === 0 ? named(await env.OLDER.fetch(request), 'older') : named(await foyer.fetch(request, env, ctx), 'newer')
  },
}
