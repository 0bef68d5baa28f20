import { languageOf } from '../../contract/languages.ts'
import { datedSteps, type CancelPolicy } from '../../shared/cancel-policy.ts'
import { formatDate } from '../../shared/dates.ts'
import type { MailEvent } from '../mail-data.ts'
import type { Voice } from './voice.ts'

const whole = 1_000_000

/** What a buyer gets back who cancels, in the sentences of the order's page. */
export const cancelTerms = (
  { i18n, gap, isolate }: Voice,
  policy: CancelPolicy,
  event: Pick<MailEvent, 'start_date' | 'timezone'>,
): string => {
  const percent = new Intl.NumberFormat(languageOf(i18n.locale).numbers, { style: 'percent', maximumFractionDigits: 4 })
  const sentences = datedSteps(policy, event.start_date).map(({ until, refund_ppm }, index) => {
    const about = {
      until: isolate(formatDate(until, event.timezone, i18n.locale, 'full')),
      share: isolate(percent.format(`${refund_ppm}e-6` as `${number}`)),
    }
    if (index > 0) return i18n._('mail.cancel_terms.later', about, { message: 'After that, {share} until {until}.' })
    return refund_ppm === whole
      ? i18n._('mail.cancel_terms.all', about, { message: 'Cancel until {until} and get everything back.' })
      : i18n._('mail.cancel_terms.part', about, { message: 'Cancel until {until} and get {share} back.' })
  })
  return [
    ...sentences,
    i18n._('mail.cancel_terms.nothing', {}, { message: 'No refunds after that.' }),
    ...(policy.keep_fees ? [i18n._('mail.cancel_terms.fees', {}, { message: 'Fees aren’t refunded.' })] : []),
  ].join(gap)
}
