import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../scripts/screens-list.ts'
import { consolePaths, laterBuyerPaths } from '../worker/contract/addresses.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { consoleRoutes } from './console-routes.tsx'
import { sections } from './sections.ts'

/** Every address below these routes, as the router spells it; a layout without an address adds none. */
const addresses = (list: RouteObject[], base = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/')
    return route.children ? [...(route.path ? [path] : []), ...addresses(route.children, path)] : [path]
  })

const buyers = buyerRoutes.map(({ path }) => path)
const steps = buyers.filter((path) => path.endsWith('/:step?')).map((path) => ({ path }))
const consoles = [...new Set(addresses(consoleRoutes))].filter((address) => address.startsWith('/'))
const all = [...buyers, ...consoles, '/check-in/:checkInListShortId']

it('has a picture of every page, the console’s too', () => {
  const pictured = new Set(screens.map((screen) => screen.route))
  expect(all).toContain('/manage/event/:eventId/promo-codes/:id')
  expect(all.filter((address) => !pictured.has(address) && !address.endsWith('/:step?'))).toEqual([])
})

it('has no picture of a page that is not there, and none twice', () => {
  const isThere = ({ route }: { route: string }) => all.includes(route) || matchRoutes(steps, route) !== null
  expect(screens.filter((screen) => !isThere(screen)).map(({ name }) => name)).toEqual([])
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('is served at every address it knows, by the front that knows it', () => {
  const painted = ['/e/:eventId/:slug?', '/event/:eventId/:slug?', '/o/:organizerId/:slug?', '/widget/:eventId']
  expect([...painted, ...Object.keys(laterBuyerPaths)].toSorted()).toEqual(buyers.filter((path) => path !== '*').toSorted())
  const served = consolePaths.map((path) => ({ path }))
  expect(consoles.filter((address) => !matchRoutes(served, address.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, 'x')))).toEqual([])
  for (const { path } of served)
    expect([path, consoles.some((address) => address.startsWith(path.replace(/\/(\*|:\w+\?)$/, '')))]).toEqual([path, true])
})

it('has every section once', () => {
  const paths = sections.flatMap(({ area, places }) => places.map(({ path }) => `${area} ${path}`))
  expect(new Set(paths).size).toBe(paths.length)
})
