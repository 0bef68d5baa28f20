import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../scripts/screens-list.ts'
import { consolePaths, laterBuyerPaths } from '../worker/contract/addresses.ts'
import { buyerRoutes } from './buyer-routes.ts'
import { consoleRoutes } from './console-routes.tsx'

/** Every address below these routes, as the router spells it; a layout without an address adds none. */
const addresses = (list: RouteObject[], base = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/')
    return route.children ? [...(route.path ? [path] : []), ...addresses(route.children, path)] : [path]
  })

const buyers = buyerRoutes.map(({ path }) => path)
const consoles = addresses(consoleRoutes).filter((address) => address.startsWith('/'))

it('has a picture of every page of buyers', () => {
  const pictured = new Set(screens.map((screen) => screen.route))
  expect(buyers.filter((address) => !pictured.has(address) && !address.endsWith('/:step?'))).toEqual([])
})

it('is served at every address it knows, by the front that knows it', () => {
  const events = ['/e/:eventId/:slug?', '/event/:eventId/:slug?']
  expect([...events, ...Object.keys(laterBuyerPaths)].toSorted()).toEqual(buyers.filter((path) => path !== '*').toSorted())
  const served = consolePaths.map((path) => ({ path }))
  expect(consoles.filter((address) => !matchRoutes(served, address.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, 'x')))).toEqual([])
  for (const { path } of served)
    expect([path, consoles.some((address) => address.startsWith(path.replace(/\/(\*|:\w+\?)$/, '')))]).toEqual([path, true])
})
