import { TrieRouter } from 'hono/router/trie-router'
import { describe, expect, it } from 'vitest'
import { ShapeRouter } from './shape-router.ts'

const routes: [string, string][] = [
  ['ALL', '*'],
  ['ALL', '/api/*'],
  ['GET', '/api/events/:id'],
  ['GET', '/api/events/:id/orders/export'],
  ['GET', '/api/events/:id/orders/:orderId'],
  ['POST', '/api/events/:id/orders/:orderId'],
  ['GET', '/api/orders/:orderId/:id'],
  ['GET', '/e/:id/:slug?'],
  ['ALL', '/api/*'],
  ['GET', '*'],
]
const paths = [
  '/',
  '/api',
  '/api/',
  '/api/events/one',
  '/api/events/two',
  '/api/events/two/',
  '/api/events/one/orders/export',
  '/api/events/orders/orders/export',
  '/api/events/export/orders/orders',
  '/api/events/one/orders/two',
  '/api/events//orders/two',
  '/api/orders/orders/orders',
  '/api/orders/%20/e',
  '/api/nothing/of/the/kind/at/all',
  '/e/one',
  '/e/one/',
  '/e/one/slug',
  '/e/e/e/e',
]

const routersOf = () => {
  const own = new ShapeRouter<string>()
  const plain = new TrieRouter<string>()
  routes.forEach(([method, path], index) => {
    own.add(method, path, `${index}`)
    plain.add(method, path, `${index}`)
  })
  const asked = (method: string, path: string) => {
    const [handlers, parts] = own.match(method, path)
    const valuesOf = (places: Record<string, unknown>) =>
      Object.entries(places).flatMap(([name, place]) => {
        const value = parts?.[place as number]
        return value === undefined ? [] : [[name, value]]
      })
    return handlers.map(([handler, places]) => [handler, Object.fromEntries(valuesOf(places))])
  }
  return {
    own,
    asked,
    plain: (method: string, path: string) => plain.match(method, path)[0].map(([handler, params]) => [handler, { ...params }]),
  }
}

describe('the router', () => {
  it('finds what a plain one finds, the first time and every other', () => {
    const { asked, plain } = routersOf()
    for (const path of [...paths, ...paths.toReversed()])
      for (const method of ['GET', 'POST', 'DELETE'])
        expect([method, path, asked(method, path)]).toEqual([method, path, plain(method, path)])
  })

  it('finds it however many shapes it is asked for', () => {
    const { asked, plain } = routersOf()
    for (let length = 1; length < 6000; length += 1) asked('GET', `/${'x/'.repeat(length % 100)}e`.concat('/e'.repeat(length / 100)))
    expect(asked('GET', '/api/events/one/orders/two')).toEqual(plain('GET', '/api/events/one/orders/two'))
  })

  it('takes no route that looks at more than whole words', () => {
    for (const path of ['/a/:id{[0-9]+}', '/a/b*']) expect(() => new ShapeRouter<string>().add('GET', path, '')).toThrow()
  })
})
