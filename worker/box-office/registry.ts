import { affiliateBox } from '../features/affiliates/box.ts'
import { attendeeBox } from '../features/attendees/box.ts'
import { bookBox } from '../features/books/box.ts'
import { capacityBox } from '../features/capacity/box.ts'
import { checkInBox } from '../features/check-in/box.ts'
import { eventBox } from '../features/events/box.ts'
import { figureBox } from '../features/figures/box.ts'
import { homepageBox } from '../features/homepage/box.ts'
import { messageBox } from '../features/messages/box.ts'
import { orderDeskBox } from '../features/order-desk/box.ts'
import { orderBox } from '../features/orders/box.ts'
import { promoCodeBox } from '../features/promo-codes/box.ts'
import { publicEventBox } from '../features/public-events/box.ts'
import { questionBox } from '../features/questions/box.ts'
import { reportBox } from '../features/reports/box.ts'
import { roomBox } from '../features/room/box.ts'
import { taxBox } from '../features/taxes-and-fees/box.ts'
import { ticketBox } from '../features/tickets/box.ts'
import { paymentBox } from '../payments/box.ts'
import type { BoxParts } from './box.ts'
import type { BoxFeature } from './feature.ts'
import type { JobKind } from './job.ts'
import { officeBox } from './office-box.ts'
import type { Audience, Verb } from './verb.ts'

/** Every feature of a box, the event itself first: its rows are the first to be replayed and the last to be deleted. */
const features = [
  eventBox,
  homepageBox,
  ticketBox,
  promoCodeBox,
  affiliateBox,
  capacityBox,
  taxBox,
  questionBox,
  orderBox,
  orderDeskBox,
  attendeeBox,
  messageBox,
  checkInBox,
  paymentBox,
  publicEventBox,
  roomBox,
  figureBox,
  reportBox,
  bookBox,
  officeBox,
]
const asParts: BoxFeature[] = features

/** What every box is made of. */
export const parts: BoxParts = {
  entities: asParts.flatMap((feature) => feature.entities ?? []),
  forgets: asParts.flatMap((feature) => feature.forgets ?? []),
  onTicketDeleted: asParts.flatMap((feature) => feature.onTicketDeleted ?? []),
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

/** The verbs behind one door, for one audience or for any. */
export type NameOf<D extends 'command' | 'query', A extends Audience = Audience> = {
  [N in keyof Verbs]: Verbs[N] extends Verb<A, D, never> ? N : never
}[keyof Verbs]

type RunOf<N extends keyof Verbs> = Verbs[N] extends { run: infer R extends (box: never, input: never) => unknown } ? R : never
export type InputOf<N extends keyof Verbs> = Parameters<RunOf<N>>[1]
export type OutputOf<N extends keyof Verbs> = ReturnType<RunOf<N>>

/** How a job changes the box: one command each, never around it. */
export type RunCommand = <N extends NameOf<'command', 'internal'>>(name: N, input: InputOf<N>) => OutputOf<N>
