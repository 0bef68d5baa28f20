import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { askForLink } from './ask-form.tsx'
import { Narrow } from './narrow.tsx'

const PAUSE_MS = 60_000
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '4',
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflowWrap: 'anywhere',
})

/** What to do after a link was asked for: the same for any address. */
export const SentScreen = ({ address, onChange }: { address: string; onChange: () => void }) => {
  const { t } = useLingui()
  const [sentAt, setSentAt] = useState(() => Date.now())
  const now = useNow(1000)
  const again = useAsyncAction<void, void>({ run: () => askForLink(address), done: () => setSentAt(Date.now()) })
  const left = Math.max(0, Math.ceil((sentAt + PAUSE_MS - now) / 1000))
  return (
    <Narrow
      focuses
      icon={<Mail className={css({ width: '8', height: '8', color: 'accent.text' })} />}
      title={<Trans>Check your email</Trans>}
      text={<Trans>If tickets were bought with this address, a link is on its way.</Trans>}
    >
      <div className={row}>
        <bdi>{address}</bdi>
        <Button visual="link" onClick={onChange}>
          <Trans comment="verb: an email address">Change</Trans>
        </Button>
      </div>
      <p className={css({ textStyle: '14' })}>
        <Trans>The link works once and expires after 30 minutes.</Trans>
      </p>
      <FormError text={again.error ? errorText(again.error) : null} />
      <Button
        size="xl"
        fullWidth
        aria-disabled={left > 0 || undefined}
        busy={again.isPending}
        busyLabel={t`Sending…`}
        onClick={() => left === 0 && again.act()}
      >
        {left > 0 ? (
          <span aria-hidden="true">
            <Trans>Send again in {left} s</Trans>
          </span>
        ) : (
          <Trans>Send again</Trans>
        )}
      </Button>
      <div>
        <h2 className={css({ fontWeight: 'semibold' })}>
          <Trans>Nothing there?</Trans>
        </h2>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>Look in the spam folder, then try your other addresses.</Trans>
        </p>
      </div>
    </Narrow>
  )
}
