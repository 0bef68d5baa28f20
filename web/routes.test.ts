import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../scripts/screens-list.ts'
import { consoleRoutes } from './console-routes.tsx'
import { routes } from './routes.tsx'
import { sections } from './sections.ts'

/** Every address below these routes, as the router spells it; a layout without an address adds none. */
const addresses = (list: RouteObject[], base = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/')
    return route.children ? [...(route.path && !route.path.startsWith('*') ? [path] : []), ...addresses(route.children, path)] : [path]
  })
const all = [...new Set(addresses([...routes, ...consoleRoutes]))]

it('has a picture of every page, the console’s too', () => {
  const pictured = new Set(screens.map((screen) => screen.route))
  expect(all).toContain('/manage/event/:eventId/promo-codes/:id')
  expect(all.filter((address) => !pictured.has(address))).toEqual([])
})

it('has no picture of a page that is not there, and none twice', () => {
  expect(screens.filter(({ route }) => !all.includes(route)).map(({ name }) => name)).toEqual([])
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('has every section once', () => {
  const paths = sections.flatMap(({ area, places }) => places.map(({ path }) => `${area} ${path}`))
  expect(new Set(paths).size).toBe(paths.length)
})
