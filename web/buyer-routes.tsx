import type { RouteObject } from 'react-router'

/** The pages of buyers and the door. Each is loaded on its own and brings none of the console's code. */
export const buyerRoutes: RouteObject[] = []
