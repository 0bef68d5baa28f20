import { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from './env.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { affiliateRoutes } from './features/affiliates/routes.ts'
import { attendeeRoutes, ticketPageRoutes } from './features/attendees/routes.ts'
import { bookRoutes } from './features/books/routes.ts'
import { capacityRoutes } from './features/capacity/routes.ts'
import { checkInRoutes, doorRoutes } from './features/check-in/routes.ts'
import { eventDefaultsRoutes } from './features/event-defaults/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { figureRoutes } from './features/figures/routes.ts'
import { homepageRoutes } from './features/homepage/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { installationRoutes } from './features/installation/routes.ts'
import { mailRoutes } from './features/mails/routes.ts'
import { orderDeskRoutes } from './features/order-desk/routes.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { organizerRoutes } from './features/organizers/routes.ts'
import { promoCodeRoutes } from './features/promo-codes/routes.ts'
import { publicEventRoutes } from './features/public-events/routes.ts'
import { questionRoutes } from './features/questions/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { roomRoutes } from './features/room/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { securityLogRoutes } from './features/security-log/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { taxRoutes } from './features/taxes-and-fees/routes.ts'
import { teamRoutes } from './features/team/routes.ts'
import { ticketRoutes } from './features/tickets/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { crawlerRoutes } from './http/crawlers.ts'
import { answerFailure } from './http/failure.ts'
import { bodyLimits, cors, readToEnd, requestState, securityHeaders } from './http/middleware.ts'
import { answerProblem } from './http/problem.ts'
import { pageRoutes } from './http/pages.ts'
import { ShapeRouter } from './http/shape-router.ts'
import { webhookRoutes } from './payments/routes.ts'

/** The HTTP app: middleware, one line a feature, one place where errors become answers. */
export const app = new OpenAPIHono<App>({ router: new ShapeRouter() })
const api = new OpenAPIHono<App>()

app.use('*', requestState, securityHeaders)
api.use('*', readToEnd, cors, bodyLimits)

installationRoutes(api)
userRoutes(api)
teamRoutes(api)
secondFactorRoutes(api)
accountRoutes(api)
securityLogRoutes(api)
organizerRoutes(api)
eventDefaultsRoutes(api)
eventRoutes(api)
homepageRoutes(api)
figureRoutes(api)
reportRoutes(api)
taxRoutes(api)
ticketRoutes(api)
promoCodeRoutes(api)
affiliateRoutes(api)
capacityRoutes(api)
// Before what would read `export` as an id.
exportRoutes(api)
questionRoutes(api)
orderDeskRoutes(api)
attendeeRoutes(api)
messageRoutes(api)
checkInRoutes(api)
imageRoutes(api)
mailRoutes(api)
searchRoutes(api)
bookRoutes(api)
publicEventRoutes(api)
roomRoutes(api)
orderRoutes(api)
ticketPageRoutes(api)
doorRoutes(api)
webhookRoutes(api)

api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
api.openAPIRegistry.registerComponent('securitySchemes', 'operator', {
  type: 'http',
  scheme: 'bearer',
  description: 'The `OPERATOR_TOKEN` of the installation.',
})
api.doc31('/openapi.json', {
  openapi: '3.1.0',
  info: { title: 'Foyer', version: '1', description: 'Event ticketing and management.' },
  servers: [{ url: '/api' }],
})
api.all('*', (c) => answerProblem(c, { code: 'not_found' }))

app.route('/api', api)
crawlerRoutes(app)
pageRoutes(app)
app.notFound((c) => answerProblem(c, { code: 'not_found' }))

app.onError(answerFailure)
