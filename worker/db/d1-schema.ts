import { parts } from '../box-office/registry.ts'
import { accounts, boxes, staleBoxes } from '../features/accounts/table.ts'
import { eventDefaults } from '../features/event-defaults/table.ts'
import { images, imageUses } from '../features/images/table.ts'
import { organizers } from '../features/organizers/table.ts'
import { securityLog } from '../features/security-log/table.ts'
import { invitations } from '../features/team/table.ts'
import { taxesAndFees } from '../features/taxes-and-fees/table.ts'
import { authenticators, passkeys, recoveryCodes, usedChallenges } from '../features/second-factor/table.ts'
import { emailTokens, knownPlaces, memberships, sessions, users } from '../features/users/table.ts'
import { callKeys } from '../http/idempotency-table.ts'
import { tries } from '../http/tries-table.ts'
import { mailContents, mails, mailsAsked, messageProgress } from '../mail/table.ts'
import { unroutedEvents } from '../payments/table.ts'
import { capacityAssignmentsReadModel, checkInListsReadModel, checkInsReadModel, promoCodesReadModel, pushes } from './retired-tables.ts'

// drizzle-kit reads a schema from a module's exports, and loads this one as CommonJS.
declare const module: { exports: Record<string, unknown> }

/** What spans events: D1 is its source. */
const own = [
  accounts,
  boxes,
  staleBoxes,
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
  knownPlaces,
  callKeys,
  tries,
  mails,
  mailContents,
  mailsAsked,
  messageProgress,
  unroutedEvents,
  securityLog,
]
/** The read model of every box. */
const readModel = parts.entities.flatMap((entity) => entity.readModel ?? [])
const retired = [pushes, promoCodesReadModel, capacityAssignmentsReadModel, checkInListsReadModel, checkInsReadModel]

Object.assign(module.exports, [...own, ...readModel, ...retired])
