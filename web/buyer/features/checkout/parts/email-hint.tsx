import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { meantAddress } from '../../../../../worker/shared/email-typo.ts'
import { Button } from '../../../../shared/ui/button.tsx'

type Props = { address: string; onTake: (address: string) => void }

/** Asks about an address that looks mistyped: tickets sent there would be lost. */
export const EmailHint = ({ address, onTake }: Props) => {
  const meant = meantAddress(address)
  const domain = meant?.split('@')[1]
  return (
    <p role="status" className={css({ textStyle: '14', '&:not(:empty)': { marginBlockStart: '1' } })}>
      {meant && (
        <Trans>
          Did you mean{' '}
          <Button
            visual="link"
            onClick={({ currentTarget }) => {
              // The button goes with the typo.
              currentTarget.closest('[data-email]')?.querySelector('input')?.focus()
              onTake(meant)
            }}
          >
            <bdi dir="ltr">{domain}</bdi>
          </Button>
          ?
        </Trans>
      )}
    </p>
  )
}
