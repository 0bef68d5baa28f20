import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { MAX_OFFER_HOURS, MAX_RESALE_FEE_PPM, MAX_STEPS } from '../../../../../worker/contract/self-service-limits.ts'
import type { SelfService } from '../../../../../worker/contract/self-service.ts'
import type { CancelPolicy } from '../../../../../worker/shared/cancel-policy.ts'
import { parseRate, rateText } from '../../../../shared/lib/rate.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'

/** A step of the policy as it is typed. */
export type TypedStep = { count: string; unit: 'days' | 'hours'; percent: string }

/** What buyers may do, as it is typed. Steps stay while the policy is off. */
export type TypedSelfService = {
  edits: boolean
  edit_until: string
  transfer: boolean
  transfer_again: boolean
  cancels: boolean
  steps: TypedStep[]
  keep_fees: boolean
  waitlist: SelfService['waitlist']
  offer_hours: string
  resale: boolean
  /** What is kept of the price, in percent. */
  resale_fee: string
}

const hoursIn = { days: 24, hours: 1 } as const
const PPM_PER_PERCENT = 10_000
const longest = 8760

/** The steps of a new policy. */
export const firstSteps: TypedStep[] = [
  { count: '14', unit: 'days', percent: '100' },
  { count: '2', unit: 'days', percent: '50' },
]

const typedStep = ({ hours_before, refund_ppm }: CancelPolicy['steps'][number]): TypedStep => {
  const unit = hours_before > 0 && hours_before % 24 === 0 ? 'days' : 'hours'
  return { count: String(hours_before / hoursIn[unit]), unit, percent: String(refund_ppm / PPM_PER_PERCENT) }
}

/** How many hours before the start a step ends; null where that can't be read. */
export const stepHours = ({ count, unit }: TypedStep): number | null => {
  const number = parseWhole(count)
  return number === null ? null : number * hoursIn[unit]
}

/** The longest before the start first, as the server has them. */
export const sortedSteps = (steps: readonly TypedStep[]): TypedStep[] =>
  steps.toSorted((a, b) => (stepHours(b) ?? longest) - (stepHours(a) ?? longest))

/** The policy that typed steps come to; null while any of them is wrong. */
export const policyOf = ({ cancels, steps, keep_fees }: TypedSelfService): CancelPolicy | null => {
  if (!cancels || stepErrors(steps).some(Boolean)) return null
  return {
    steps: sortedSteps(steps).map((step) => ({
      hours_before: stepHours(step) ?? 0,
      refund_ppm: (parseWhole(step.percent) ?? 0) * PPM_PER_PERCENT,
    })),
    keep_fees,
  }
}

/** What is wrong with each step, in their order. */
export const stepErrors = (steps: readonly TypedStep[]): (string | undefined)[] =>
  steps.map((step, index) => {
    const hours = stepHours(step)
    const percent = parseWhole(step.percent)
    if (hours === null || hours > longest) return t(i18n)`Enter a whole number, up to a year.`
    if (percent === null || percent < 1 || percent > 100) return t(i18n)`Enter a whole percentage from 1 to 100.`
    if (steps.some((other, at) => at < index && stepHours(other) === hours)) return t(i18n)`There’s already a step with this time.`
    const most = Math.min(...steps.flatMap((other) => ((stepHours(other) ?? 0) > hours ? (parseWhole(other.percent) ?? 100) : [])), 100)
    return percent > most ? t(i18n)`A later step can’t give back more. Enter at most ${most}.` : undefined
  })

/** How long an offer of the waitlist is held; null where that can't be. */
const offerHours = ({ offer_hours }: TypedSelfService): number | null => {
  const hours = parseWhole(offer_hours)
  return hours !== null && hours >= 1 && hours <= MAX_OFFER_HOURS ? hours : null
}

/** What is wrong with it. */
export const offerError = (typed: TypedSelfService): string | undefined =>
  typed.waitlist === 'OFF' || offerHours(typed) !== null ? undefined : t(i18n)`Enter a whole number from 1 to ${MAX_OFFER_HOURS}.`

const MAX_FEE = MAX_RESALE_FEE_PPM / PPM_PER_PERCENT

/** What is kept of a ticket that is sold again, in parts per million; null where that can't be. */
export const resaleFee = ({ resale_fee }: TypedSelfService): number | null => {
  const fee = parseRate(resale_fee)
  return fee !== null && fee <= MAX_RESALE_FEE_PPM ? fee : null
}

/** What is wrong with it. */
export const feeError = (typed: TypedSelfService): string | undefined =>
  !typed.resale || resaleFee(typed) !== null ? undefined : t(i18n)`Enter a percentage from 0 to ${MAX_FEE}.`

/** How the setting is typed, sent and checked. */
export const selfServiceKind = {
  show: ({
    edit_until,
    transfer,
    transfer_again,
    cancel,
    waitlist,
    offer_hours,
    resale,
    resale_fee_ppm,
  }: SelfService): TypedSelfService => ({
    edits: edit_until !== null,
    edit_until: String(edit_until ?? 0),
    transfer,
    transfer_again,
    cancels: cancel !== null,
    steps: cancel ? cancel.steps.map(typedStep) : firstSteps,
    keep_fees: cancel?.keep_fees ?? false,
    waitlist,
    offer_hours: String(offer_hours),
    resale,
    resale_fee: rateText(resale_fee_ppm, i18n.locale),
  }),
  read: (typed: TypedSelfService): SelfService => ({
    edit_until: typed.edits ? Number(typed.edit_until) : null,
    transfer: typed.transfer,
    transfer_again: typed.transfer_again,
    cancel: policyOf(typed),
    waitlist: typed.waitlist,
    offer_hours: offerHours(typed) ?? 24,
    resale: typed.resale,
    resale_fee_ppm: resaleFee(typed) ?? 0,
  }),
  check: (typed: TypedSelfService): string | undefined =>
    (typed.cancels ? stepErrors(typed.steps).find(Boolean) : undefined) ?? offerError(typed) ?? feeError(typed),
}

/** Whether another step fits. */
export const mayAddStep = (steps: readonly TypedStep[]): boolean => steps.length < MAX_STEPS
