import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { screens } from '../scripts/screens-list.ts'
import { routes } from './routes.tsx'

/** Every address below these routes, as the router spells it; a layout without an address adds none. */
const addresses = (list: RouteObject[], base = ''): string[] =>
  list.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [base, route.path].filter(Boolean).join('/')
    return route.children ? [...(route.path && !route.path.startsWith('*') ? [path] : []), ...addresses(route.children, path)] : [path]
  })

it('has a picture of every page', () => {
  const pictured = new Set(screens.map((screen) => screen.route))
  expect([...new Set(addresses(routes))].filter((address) => !pictured.has(address))).toEqual([])
})
