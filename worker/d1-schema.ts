import { parts } from './registry.ts'
import { boxes, staleBoxes } from './box-office/boxes-table.ts'
import { accounts } from './features/accounts/accounts/table.ts'
import { eventDefaults } from './features/accounts/event-defaults/table.ts'
import { purgedRows } from './box-office/purged-rows-table.ts'
import { tombstones } from './box-office/tombstones-table.ts'
import { images, imageUses } from './features/platform/images/table.ts'
import { organizers } from './features/accounts/organizers/table.ts'
import { publicEvents } from './features/events/public-events/table.ts'
import { apiKeys } from './features/accounts/api-keys/table.ts'
import { auditLog } from './features/accounts/audit-log/table.ts'
import { listViews } from './features/accounts/list-views/table.ts'
import { invitations } from './features/accounts/team/table.ts'
import { taxesAndFees } from './features/accounts/taxes-and-fees/table.ts'
import { authenticators, passkeys, recoveryCodes, usedChallenges } from './features/accounts/second-factor/table.ts'
import { emailTokens, knownDevices, memberships, sessions, users } from './features/accounts/users/table.ts'
import { webhookDeliveries, webhookEndpoints, webhookHours, webhookMessages } from './features/accounts/webhooks/table.ts'
import { callKeys } from './limits/idempotency-table.ts'
import { tries } from './limits/throttle-table.ts'
import { mailAddresses, mailContents, mailOutbox, mailQuality, mails, mailsAsked, messageProgress } from './mail/table.ts'
import { buyerLinks, buyerSessions } from './features/sales/my-tickets/table.ts'
import { unroutedEvents } from './features/sales/payments/table.ts'
import { passRegistrations } from './features/sales/carry/table.ts'
import { backfills } from './db/backfill-table.ts'
import { accountMoves, movedChanges, movingAccounts } from './db/moves-table.ts'
import { heartbeats } from './db/heartbeat-table.ts'
import { operatorLog } from './db/operator-log-table.ts'
import { accountExports } from './features/operations/account-export/table.ts'
import { accountImports } from './features/operations/account-import/table.ts'
import { alerts } from './features/operations/alerts/table.ts'
import { outboxLags } from './features/operations/operator/outbox-lags-table.ts'
import { routeCounts } from './http/route-counts-table.ts'
import { browserFaults, browserVitals } from './features/operations/browser-reports/table.ts'
import { boxFigures } from './box-office/box-figures-table.ts'
import { boxRestores, boxSnapshots } from './box-office/snapshots/table.ts'

// drizzle-kit reads a schema from a module's exports, and loads this one as CommonJS.
declare const module: { exports: Record<string, unknown> }

/** What spans events: D1 is its source. */
const own = [
  accounts,
  boxes,
  staleBoxes,
  tombstones,
  purgedRows,
  eventDefaults,
  organizers,
  images,
  imageUses,
  taxesAndFees,
  users,
  memberships,
  invitations,
  sessions,
  emailTokens,
  authenticators,
  recoveryCodes,
  passkeys,
  usedChallenges,
  knownDevices,
  callKeys,
  tries,
  mails,
  mailContents,
  mailOutbox,
  mailsAsked,
  messageProgress,
  mailAddresses,
  mailQuality,
  unroutedEvents,
  buyerLinks,
  buyerSessions,
  auditLog,
  apiKeys,
  listViews,
  webhookEndpoints,
  webhookMessages,
  webhookDeliveries,
  webhookHours,
  publicEvents,
  passRegistrations,
  backfills,
  accountExports,
  accountImports,
  accountMoves,
  movingAccounts,
  movedChanges,
  heartbeats,
  boxFigures,
  boxSnapshots,
  boxRestores,
  operatorLog,
  alerts,
  routeCounts,
  outboxLags,
  browserFaults,
  browserVitals,
]
/** The read model of every box. */
const readModel = parts.entities.flatMap((entity) => entity.readModel ?? [])

Object.assign(module.exports, [...own, ...readModel])
