import { OpenAPIHono } from '@hono/zod-openapi'
import type { App } from './runtime/env.ts'
import { accountRoutes } from './features/accounts/accounts/routes.ts'
import { affiliateRoutes } from './features/sales/affiliates/routes.ts'
import { attendeeRoutes, ticketPageRoutes } from './features/sales/attendees/routes.ts'
import { reconciliationRoutes } from './features/sales/reconciliation/routes.ts'
import { capacityRoutes } from './features/catalogue/capacity/routes.ts'
import { carryRoutes } from './features/sales/carry/routes.ts'
import { walletRoutes } from './features/sales/carry/wallet-routes.ts'
import { importRoutes } from './features/sales/imports/routes.ts'
import { checkInRoutes, doorRoutes } from './features/entrance/check-in/routes.ts'
import { eventDefaultsRoutes } from './features/accounts/event-defaults/routes.ts'
import { csvImportRoutes } from './features/events/csv-import/routes.ts'
import { eventRoutes } from './features/events/events/routes.ts'
import { exportRoutes } from './features/reach/exports/routes.ts'
import { statsRoutes } from './features/sales/stats/routes.ts'
import { homepageRoutes } from './features/events/homepage/routes.ts'
import { eventImageRoutes, publicImageRoutes } from './features/platform/images/routes.ts'
import { organizerImageRoutes } from './features/accounts/organizers/image-routes.ts'
import { browserReportRoutes } from './features/operations/browser-reports/routes.ts'
import { doctorRoutes } from './features/operations/doctor/routes.ts'
import { keyRoutes } from './features/operations/keys/routes.ts'
import { accountExportRoutes } from './features/operations/account-export/routes.ts'
import { accountImportRoutes } from './features/operations/account-import/routes.ts'
import { moveRoutes } from './features/operations/move/routes.ts'
import { restoreRoutes } from './features/operations/restore/routes.ts'
import { operatorRoutes } from './features/operations/operator/routes.ts'
import { mailFeedbackRoutes } from './features/reach/mail-feedback/routes.ts'
import { mailLogRoutes } from './features/reach/mail-log/routes.ts'
import { manualOrderRoutes } from './features/sales/manual-orders/routes.ts'
import { orderAdminRoutes } from './features/sales/order-admin/routes.ts'
import { orderRoutes } from './features/sales/orders/routes.ts'
import { mcpRoutes } from './features/reach/mcp/routes.ts'
import { messageRoutes } from './features/reach/messages/routes.ts'
import { organizerRoutes } from './features/accounts/organizers/routes.ts'
import { promoCodeRoutes } from './features/catalogue/promo-codes/routes.ts'
import { publicEventRoutes } from './features/events/public-events/routes.ts'
import { questionRoutes } from './features/catalogue/questions/routes.ts'
import { reportRoutes } from './features/reach/reports/routes.ts'
import { waitingRoomRoutes } from './features/sales/waiting-room/routes.ts'
import { searchRoutes } from './features/events/search/routes.ts'
import { listViewRoutes } from './features/accounts/list-views/routes.ts'
import { apiKeyRoutes } from './features/accounts/api-keys/routes.ts'
import { auditLogRoutes } from './features/accounts/audit-log/routes.ts'
import { secondFactorRoutes } from './features/accounts/second-factor/routes.ts'
import { accountWebhookRoutes } from './features/accounts/webhooks/routes.ts'
import { taxRoutes } from './features/accounts/taxes-and-fees/routes.ts'
import { teamRoutes } from './features/accounts/team/routes.ts'
import { ticketRoutes } from './features/catalogue/tickets/routes.ts'
import { userRoutes } from './features/accounts/users/routes.ts'
import { callerOf } from './features/accounts/users/caller.ts'
import { noteBoxCall } from './features/sales/waiting-room/overload.ts'
import { visitRoutes } from './features/sales/visits/routes.ts'
import { crawlerRoutes } from './pages/crawlers.ts'
import { answerFailure } from './http/failure.ts'
import { bodyLimits, cors, readToEnd, requestState, securityHeaders } from './http/middleware.ts'
import { answerProblem } from './http/problem.ts'
import { documentationRoutes } from './pages/api-docs/routes.ts'
import { pageRoutes } from './pages/pages.ts'
import { operatorPageRoutes } from './pages/operator.ts'
import { unsubscribeRoutes } from './pages/unsubscribe.ts'
import { ShapeRouter } from './http/shape-router.ts'
import { myTicketsRoutes } from './features/sales/my-tickets/routes.ts'
import { consoleWaitlistRoutes, waitlistRoutes } from './features/sales/waitlist/routes.ts'
import { resaleRoutes } from './features/sales/resale/routes.ts'
import { ownTicketRoutes, selfServiceRoutes } from './features/sales/self-service/routes.ts'
import { paymentNoticeRoutes } from './features/sales/payments/notices/routes.ts'
import { webhookRoutes } from './features/sales/payments/routes.ts'
import { parts } from './registry.ts'

/** The HTTP app: middleware, one line a feature, one place where errors become problems. */
export const app = new OpenAPIHono<App>({ router: new ShapeRouter() })
const api = new OpenAPIHono<App>()

app.use('*', requestState, securityHeaders)
app.use('*', (c, next) => {
  c.set('findCaller', () => callerOf(c))
  c.set('noteBoxCall', (eventId, call) => noteBoxCall(c, eventId, call))
  return next()
})
api.use('*', readToEnd, cors, bodyLimits)

operatorRoutes(api)
restoreRoutes(api)
accountExportRoutes(api)
accountImportRoutes(api)
moveRoutes(api)
keyRoutes(api)
doctorRoutes(api)
browserReportRoutes(api)
userRoutes(api)
teamRoutes(api)
secondFactorRoutes(api)
accountRoutes(api)
paymentNoticeRoutes(api)
auditLogRoutes(api)
listViewRoutes(api)
apiKeyRoutes(api)
accountWebhookRoutes(api)
organizerRoutes(api)
eventDefaultsRoutes(api)
csvImportRoutes(api)
eventRoutes(api)
homepageRoutes(api)
statsRoutes(api)
reportRoutes(api)
taxRoutes(api)
ticketRoutes(api)
promoCodeRoutes(api)
affiliateRoutes(api)
visitRoutes(api)
capacityRoutes(api)
// Before the routes that would read `export` or `import` as an id.
exportRoutes(api)
importRoutes(api)
questionRoutes(api)
orderAdminRoutes(api)
manualOrderRoutes(api)
attendeeRoutes(api)
selfServiceRoutes(api)
consoleWaitlistRoutes(api)
messageRoutes(api)
checkInRoutes(api)
eventImageRoutes(api)
organizerImageRoutes(api)
publicImageRoutes(api)
mailLogRoutes(api)
searchRoutes(api)
reconciliationRoutes(api, parts)
publicEventRoutes(api)
waitingRoomRoutes(api)
orderRoutes(api)
ticketPageRoutes(api)
carryRoutes(api)
walletRoutes(api)
ownTicketRoutes(api)
resaleRoutes(api)
waitlistRoutes(api)
myTicketsRoutes(api)
doorRoutes(api)
webhookRoutes(api)
mailFeedbackRoutes(api)

documentationRoutes(api)
mcpRoutes(api, (c) => (request) => app.fetch(request, c.env, c.executionCtx))
api.all('*', (c) => answerProblem(c, { code: 'not_found' }))

app.route('/api', api)
crawlerRoutes(app)
unsubscribeRoutes(app)
operatorPageRoutes(app)
pageRoutes(app)
app.notFound((c) => answerProblem(c, { code: 'not_found' }))

app.onError(answerFailure)
