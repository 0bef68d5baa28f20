import { redirect, type RouteObject } from 'react-router'

const eventPage = () => import('./features/event-page/event-page.tsx')

/** The pages of buyers and the door. Each is loaded on its own and brings none of the console's code. */
export const buyerRoutes: RouteObject[] = [
  { path: '/e/:eventId/:slug?', lazy: eventPage },
  { path: '/event/:eventId/:slug?', lazy: eventPage },
]
