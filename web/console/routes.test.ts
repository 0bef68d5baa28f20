import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { sectionFacts } from '../../scripts/build/section-facts.ts'
import { screens } from '../../scripts/screens/list.ts'
import { consolePaths, laterBuyerPaths } from '../../worker/contract/addresses.ts'
import { buyerRoutes } from '../buyer/routes.ts'
import { consoleRoutes } from './routes.tsx'
import { sections } from './sections.ts'

/** Every address below these routes, as the router spells it; a layout without a path adds none. */
const addresses = (list: RouteObject[], base = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/')
    return route.children ? [...(route.path ? [path] : []), ...addresses(route.children, path)] : [path]
  })

const buyers = buyerRoutes.map(({ path }) => path)
const steps = buyers.filter((path) => path.endsWith('/:step?')).map((path) => ({ path }))
const consoles = [...new Set(addresses(consoleRoutes))].filter((address) => address.startsWith('/'))
const all = [...buyers, ...consoles, '/check-in/:checkInListShortId']

it('has a screenshot of every page', () => {
  const pictured = new Set(screens.map((screen) => screen.route))
  expect(all).toContain('/manage/event/:eventId/promo-codes/:id')
  expect(all.filter((address) => !pictured.has(address) && !address.endsWith('/:step?'))).toEqual([])
})

it('has no screenshot of a missing page, and none twice', () => {
  const isThere = ({ route }: { route: string }) => all.includes(route) || matchRoutes(steps, route) !== null
  expect(screens.filter((screen) => !isThere(screen)).map(({ name }) => name)).toEqual([])
  const names = screens.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('is served at every address of its routes, by the right app', () => {
  const serverRendered = [
    '/e/:eventId/:slug?',
    '/event/:eventId/:slug?',
    '/o/:organizerId/:slug?',
    '/widget/:eventId',
    '/widget/organizer/:organizerId',
    '/waitlist/:eventId/:token',
  ]
  expect([...serverRendered, ...Object.keys(laterBuyerPaths)].toSorted()).toEqual(buyers.filter((path) => path !== '*').toSorted())
  const served = [...consolePaths, ...sectionFacts(sections).accountPaths].map((path) => ({ path }))
  // Other addresses get a 404, with the not-found page.
  const known = consoles.filter((address) => !address.endsWith('/*'))
  expect(known.filter((address) => !matchRoutes(served, address.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, 'x')))).toEqual([])
  for (const { path } of served)
    expect([path, consoles.some((address) => address.startsWith(path.replace(/\/(\*|:\w+\?)$/, '')))]).toEqual([path, true])
})

it('has no section twice', () => {
  const paths = sections.flatMap(({ area, places }) => places.map(({ path }) => `${area} ${path}`))
  expect(new Set(paths).size).toBe(paths.length)
})
