import { Trans, useLingui } from '@lingui/react/macro'
import { ApiProblem } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SentenceGap } from '../../ui/sentence-gap.tsx'

type Props = { error: unknown; busy: boolean; onRetry: () => void }

/** The payment could not be started: why, and that nothing is lost. */
export const PaymentUnavailable = ({ error, busy, onRetry }: Props) => {
  const { t } = useLingui()
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>The payment can’t be started right now</Trans>}
      action={
        <Button size="sm" busy={busy} busyLabel={t`Trying…`} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error instanceof ApiProblem && error.status === 503 ? <Trans>The payment provider does not answer.</Trans> : errorText(error)}
      <SentenceGap />
      <Trans>Nothing was charged, and your tickets stay held until the time runs out.</Trans>
    </Notice>
  )
}
