import { Trans } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { useSecondFactor } from './queries.ts'

/** Sign-in methods besides the password. */
export const SecondFactorCard = () => {
  const { data, error, refetch } = useSecondFactor()
  return (
    <Card title={<Trans>Two-factor authentication and passkeys</Trans>}>
      {data ? (
        <div className={css({ display: 'grid', gap: '4' })}>
          <AuthenticatorPart factor={data} />
          <PasskeysPart passkeys={data.passkeys} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="88px" />
        </Loading>
      )}
    </Card>
  )
}
