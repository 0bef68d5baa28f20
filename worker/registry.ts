import { affiliateBox } from './features/sales/affiliates/box.ts'
import { attendeeBox } from './features/sales/attendees/box.ts'
import { waitlistBox } from './features/sales/waitlist/box.ts'
import { resaleBox } from './features/sales/resale/box.ts'
import { selfServiceBox } from './features/sales/self-service/box.ts'
import { reconciliationBox } from './features/sales/reconciliation/box.ts'
import { carryBox } from './features/sales/carry/box.ts'
import { capacityBox } from './features/catalogue/capacity/box.ts'
import { checkInBox } from './features/entrance/check-in/box.ts'
import { csvImportBox } from './features/events/csv-import/box.ts'
import { eventBox } from './features/events/events/box.ts'
import { statsBox } from './features/sales/stats/box.ts'
import { importBox } from './features/sales/imports/box.ts'
import type { ImportFiles } from './features/sales/imports/import-job.ts'
import { homepageBox } from './features/events/homepage/box.ts'
import { manualOrderBox } from './features/sales/manual-orders/box.ts'
import { messageBox } from './features/reach/messages/box.ts'
import type { Release, Released } from './features/reach/messages/release-message.ts'
import { orderAdminBox } from './features/sales/order-admin/box.ts'
import { orderBox } from './features/sales/orders/box.ts'
import { promoCodeBox } from './features/catalogue/promo-codes/box.ts'
import { restoreHooks } from './features/operations/restore/carry.ts'
import { publicEventBox } from './features/events/public-events/box.ts'
import { questionBox } from './features/catalogue/questions/box.ts'
import { reportBox } from './features/reach/reports/box.ts'
import { waitingRoomBox } from './features/sales/waiting-room/box.ts'
import { taxSnapshotBox } from './features/catalogue/tax-snapshot/box.ts'
import { visitBox } from './features/sales/visits/box.ts'
import { ticketBox } from './features/catalogue/tickets/box.ts'
import { paymentBox } from './features/sales/payments/box.ts'
import type { BoxParts } from './box-office/box.ts'
import type { Engine } from './box-office/engine.ts'
import type { BoxFeature } from './box-office/feature.ts'
import type { JobKind } from './box-office/job.ts'
import { engineFeature } from './box-office/engine-feature.ts'
import { readModelOf, type ReadModel } from './box-office/read-model.ts'
import { expireOverdue } from './features/sales/orders/expire-orders.ts'
import { firstExpiry, loadOverdue } from './features/sales/orders/store.ts'
import { earliest } from './domain/availability.ts'
import { expireOffers } from './features/sales/waitlist/offers.ts'
import { firstOfferEnd, hasOverdueOffers } from './features/sales/waitlist/store.ts'
import type { RoomSettings } from './features/sales/waiting-room/room-settings.ts'
import type { ChangedPasses } from './features/sales/carry/pass-changes.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** Every feature of a box, the event itself first: its rows are the first to be replayed and the last to be deleted. */
const features = [
  eventBox,
  homepageBox,
  ticketBox,
  promoCodeBox,
  affiliateBox,
  capacityBox,
  taxSnapshotBox,
  questionBox,
  orderBox,
  orderAdminBox,
  manualOrderBox,
  attendeeBox,
  importBox,
  csvImportBox,
  carryBox,
  selfServiceBox,
  resaleBox,
  waitlistBox,
  messageBox,
  checkInBox,
  paymentBox,
  publicEventBox,
  waitingRoomBox,
  statsBox,
  visitBox,
  reportBox,
  reconciliationBox,
  engineFeature,
]
const asParts: BoxFeature[] = features

/** The declarations of all features. */
export const parts: BoxParts = {
  entities: asParts.flatMap((feature) => feature.entities ?? []),
  tables: asParts.flatMap((feature) => feature.tables ?? []),
  forgets: asParts.flatMap((feature) => feature.forgets ?? []),
  onTicketDeleted: asParts.flatMap((feature) => feature.onTicketDeleted ?? []),
  webhooks: Object.assign({}, ...asParts.map((feature) => feature.webhooks)),
  onSold: asParts.flatMap((feature) => feature.onSold ?? []),
  onReturn: asParts.flatMap((feature) => feature.onReturn ?? []),
}

/** Every table of a box. */
export const boxTables = asParts.flatMap((feature) => [...(feature.entities ?? []).map((one) => one.table), ...(feature.tables ?? [])])

/** Every kind of job, by its name. */
export const jobKinds: Record<string, JobKind> = Object.assign({}, ...asParts.map((feature) => feature.jobs))

type VerbsOf<F> = F extends { verbs: infer V } ? (verbs: V) => void : never
type Merged<F> = VerbsOf<F> extends (verbs: infer V) => void ? V : never
type Verbs = Merged<(typeof features)[number]>

/** Every verb, by its name. */
export const verbs: Verbs = Object.assign({}, ...asParts.map((feature) => feature.verbs))

/** The services of remote jobs. */
type BoxServices = {
  provider: PaymentProvider | null
  /** Has the waiting room's controller read its settings from the box, and answers with them. */
  configureRoom: () => Promise<RoomSettings | null>
  /** Sends changed passes to wallets; absent where no wallet is configured. */
  updatePasses?: ((changed: ChangedPasses) => Promise<void>) | null
  /** The files of imports. */
  importFiles?: ImportFiles
  /** Whether a scheduled message may be sent now, by the account's limits; null where there is no one to ask. */
  mayMessage: ((release: Release) => Promise<Released>) | null
}

declare module './box-office/registered.ts' {
  interface Registered {
    verbs: Verbs
    services: BoxServices
  }
}

/** The tables of boxes' rows in D1. */
export const readModel: ReadModel = readModelOf(parts.entities)

/** The engine's declarations: overdue holds end before any verb runs. */
export const engine: Engine = {
  parts,
  verbs,
  jobKinds,
  readModel,
  hooks: {
    beforeCommand: (box) => {
      expireOverdue(box)
      expireOffers(box)
    },
    hasOverdue: (box) => loadOverdue(box).length > 0 || hasOverdueOffers(box),
    nextTime: (db) => earliest(firstExpiry(db), firstOfferEnd(db)),
  },
  restore: restoreHooks(parts.entities),
}
