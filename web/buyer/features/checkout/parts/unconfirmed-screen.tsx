import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { CheckFirst } from './check-first.tsx'

/** The order can't be loaded after paying: what to do, and a retry. */
export const UnconfirmedScreen = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useLingui()
  usePageTitle(t`Unable to confirm payment`)
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>Unable to confirm payment</Trans>}
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      {errorText(error)}
      <SentenceGap />
      <CheckFirst />
    </Notice>
  )
}
