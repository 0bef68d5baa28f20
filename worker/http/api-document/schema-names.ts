import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'
import * as accountExports from '../../contract/account-exports.ts'
import * as accountImports from '../../contract/account-imports.ts'
import * as affiliates from '../../contract/affiliates.ts'
import * as apiKeys from '../../contract/api-keys.ts'
import * as attendees from '../../contract/attendees.ts'
import * as auditLog from '../../contract/audit-log.ts'
import * as capacity from '../../contract/capacity.ts'
import * as checkIn from '../../contract/check-in.ts'
import * as common from '../../contract/common.ts'
import * as csvImport from '../../contract/csv-import.ts'
import * as duplicate from '../../contract/duplicate.ts'
import * as eventDefaults from '../../contract/event-defaults.ts'
import * as eventSettings from '../../contract/event-settings.ts'
import * as events from '../../contract/events.ts'
import * as health from '../../contract/health.ts'
import * as homepage from '../../contract/homepage.ts'
import * as imports from '../../contract/imports.ts'
import * as images from '../../contract/images.ts'
import * as listViews from '../../contract/list-views.ts'
import * as live from '../../contract/live.ts'
import * as mails from '../../contract/mails.ts'
import * as manualOrders from '../../contract/manual-orders.ts'
import * as messages from '../../contract/messages.ts'
import * as moves from '../../contract/moves.ts'
import * as myTickets from '../../contract/my-tickets.ts'
import * as needs from '../../contract/needs.ts'
import * as browserReports from '../../contract/browser-reports.ts'
import * as operator from '../../contract/operator.ts'
import * as restores from '../../contract/restores.ts'
import * as orders from '../../contract/orders.ts'
import * as organizers from '../../contract/organizers.ts'
import * as people from '../../contract/people.ts'
import * as promoCodes from '../../contract/promo-codes.ts'
import * as publicCalls from '../../contract/public.ts'
import * as questions from '../../contract/questions.ts'
import * as refunds from '../../contract/refunds.ts'
import * as reports from '../../contract/reports.ts'
import * as room from '../../contract/room.ts'
import * as search from '../../contract/search.ts'
import * as secondFactor from '../../contract/second-factor.ts'
import * as waitlist from '../../contract/waitlist.ts'
import * as selfService from '../../contract/self-service.ts'
import * as sources from '../../contract/sources.ts'
import * as taxesAndFees from '../../contract/taxes-and-fees.ts'
import * as team from '../../contract/team.ts'
import * as tickets from '../../contract/tickets.ts'
import * as timeline from '../../contract/timeline.ts'
import * as webhooks from '../../contract/webhooks.ts'

/** The body of every refusal. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string().describe('A short sentence, the same for every occurrence of the code.'),
  status: z.int(),
  detail: z.string().describe('What happened and what helps, in the language of the request.'),
  code: z.string().describe('What programs act on: a stable word.'),
  errors: z.record(z.string(), z.array(z.string())).optional().describe('Sentences by the path of a field: `prices.0.price`.'),
})

const modules: object[] = [
  accountExports,
  accountImports,
  affiliates,
  apiKeys,
  attendees,
  auditLog,
  capacity,
  checkIn,
  common,
  csvImport,
  duplicate,
  eventDefaults,
  eventSettings,
  events,
  health,
  homepage,
  images,
  listViews,
  imports,
  live,
  mails,
  manualOrders,
  messages,
  moves,
  myTickets,
  needs,
  browserReports,
  operator,
  orders,
  organizers,
  people,
  promoCodes,
  publicCalls,
  questions,
  refunds,
  restores,
  reports,
  room,
  search,
  secondFactor,
  selfService,
  waitlist,
  sources,
  taxesAndFees,
  team,
  tickets,
  timeline,
  webhooks,
]

/** Texts and numbers with rules are parts of others; what has a shape of its own has a name. */
const hasShape = (schema: z.ZodType): boolean => ['object', 'union', 'enum', 'array'].includes(schema.def.type)

const nameOf = (exported: string): string => {
  const bare = exported.replace(/Schema$/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** Names the contract's schemas as they are exported, so that each stands once in the document: `orderSchema` is `Order`. */
export const nameSchemas = (): void => {
  const named: [string, unknown][] = [...modules.flatMap((module) => Object.entries(module)), ['problemSchema', problemSchema]]
  for (const [name, schema] of named)
    if (name.endsWith('Schema') && schema instanceof z.ZodType && hasShape(schema) && !/Query(Schema)$/.test(name))
      zodToOpenAPIRegistry.add(schema, { ...zodToOpenAPIRegistry.get(schema), _internal: { refId: nameOf(name) } })
}
