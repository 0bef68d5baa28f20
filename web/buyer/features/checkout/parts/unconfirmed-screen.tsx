import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '../../lib/error-text.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SentenceGap } from '../../ui/sentence-gap.tsx'
import { CheckFirst } from './check-first.tsx'

/** Back from paying, and the order can't be read: what to do, and a way to ask again. */
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
