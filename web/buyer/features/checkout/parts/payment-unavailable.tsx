import { Trans, useLingui } from '@lingui/react/macro'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { CheckFirst } from './check-first.tsx'

type Props = {
  error: unknown
  /** A payment may be in progress or made. */
  mayBePaid: boolean
  busy: boolean
  onRetry: () => void
}

/** The payment could not be started: the reason, and that nothing is lost or that the result of an attempt is unknown. */
export const PaymentUnavailable = ({ error, mayBePaid, busy, onRetry }: Props) => {
  const { t } = useLingui()
  return (
    <Notice
      tone="danger"
      live
      title={mayBePaid ? <Trans>Unable to confirm payment</Trans> : <Trans>You can’t pay right now</Trans>}
      action={
        <Button size="sm" busy={busy} busyLabel={t`Trying…`} onClick={onRetry}>
          {mayBePaid ? <Trans>Check again</Trans> : <Trans>Try again</Trans>}
        </Button>
      }
    >
      {isProblem(error, 'unavailable') && error.fact('reason') === 'payment_provider' ? (
        <Trans>The payment provider isn’t responding.</Trans>
      ) : (
        errorText(error)
      )}
      <SentenceGap />
      {mayBePaid ? <CheckFirst /> : <Trans>You weren’t charged, and we’re still holding your tickets.</Trans>}
    </Notice>
  )
}
