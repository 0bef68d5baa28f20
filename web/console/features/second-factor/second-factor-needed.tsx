import { Trans, useLingui } from '@lingui/react/macro'
import type { Me } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { useSignOut } from '../../../shared/kit/session.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

/** Replaces the console if the account requires a second factor and the session has none. */
export const SecondFactorNeeded = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  usePageTitle(t`Set up two-factor authentication`)
  const leave = useSignOut()
  return (
    <AuthShell wide title={<Trans>Set up two-factor authentication</Trans>}>
      <div className={css({ display: 'grid', gap: '4' })}>
        <p>
          <Trans>
            <bdi>{me.account.name}</bdi> requires two-factor authentication. Set it up to continue, or sign in again with a passkey you
            already have.
          </Trans>
        </p>
        <SecondFactorCard />
        <div>
          <Button onClick={() => void leave()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </div>
    </AuthShell>
  )
}
