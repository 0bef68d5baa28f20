import { Trans, useLingui } from '@lingui/react/macro'
import { datedSteps, type CancelPolicy } from '../../../../worker/shared/cancel-policy.ts'
import { EventDate } from '../../ui/event-date.tsx'
import { formatRate } from '../../lib/format.ts'
import { SentenceGap } from '../../ui/sentence-gap.tsx'

type Props = {
  policy: CancelPolicy | null
  /** Whether tickets may be sent to someone else instead. */
  transfer: boolean
  start: string
  zone: string
}

const whole = 1_000_000

/** What a buyer gets back who cancels, in sentences: the same wherever it is read. */
export const CancelTerms = ({ policy, transfer, start, zone }: Props) => {
  const { i18n } = useLingui()
  if (!policy)
    return transfer ? <Trans>Tickets can’t be cancelled, only sent to someone else.</Trans> : <Trans>Tickets can’t be cancelled.</Trans>
  const [first, ...later] = datedSteps(policy, start)
  const date = (until: string) => <EventDate start={until} zone={zone} style="full" />
  return (
    <>
      {first &&
        (first.refund_ppm === whole ? (
          <Trans>Cancel until {date(first.until)} and get everything back.</Trans>
        ) : (
          <Trans>
            Cancel until {date(first.until)} and get {formatRate(first.refund_ppm, i18n.locale)} back.
          </Trans>
        ))}
      {later.map(({ until, refund_ppm }) => (
        <span key={until}>
          <SentenceGap />
          <Trans>
            After that, {formatRate(refund_ppm, i18n.locale)} until {date(until)}.
          </Trans>
        </span>
      ))}
      <SentenceGap />
      <Trans>No refunds after that.</Trans>
      {policy.keep_fees && (
        <>
          <SentenceGap />
          <Trans>Fees aren’t refunded.</Trans>
        </>
      )}
    </>
  )
}
