import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { RecoveryCodes as Codes, SecondFactor, TotpSetUp } from '../../../../worker/contract/second-factor.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useSecondFactorChanged } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { part, partHead, partText } from './second-factor.recipe.ts'
import { SetUpForm } from './set-up-form.tsx'

type Step = { at: 'set-up' | 'renew' | 'off' } | { at: 'scan'; setUp: TotpSetUp } | { at: 'codes'; codes: string[] } | null

/** An authenticator app: setup, recovery codes, removal. */
export const AuthenticatorPart = ({ factor }: { factor: SecondFactor }) => {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>(null)
  const changed = useSecondFactorChanged()
  const { data: me } = useMe()
  const close = (): void => setStep(null)
  const post = <T,>(path: string, current_password: string) => api.post<T>(`/users/me/${path}`, { current_password })
  return (
    <div className={part}>
      <div className={css({ flex: '1', minWidth: '[min(13.75rem, 100%)]' })}>
        <p className={partHead}>
          <Trans>Authenticator app</Trans>
          {factor.totp && (
            <Badge tone="teal">
              <Trans>On</Trans>
            </Badge>
          )}
        </p>
        <p className={partText}>
          {factor.totp ? (
            <Plural
              value={factor.recovery_codes_left}
              _0="No recovery codes left"
              one="# recovery code left"
              other="# recovery codes left"
            />
          ) : (
            <Trans>Asks for a code from your phone when you sign in.</Trans>
          )}
        </p>
      </div>
      {factor.totp ? (
        <>
          <Button size="sm" onClick={() => setStep({ at: 'renew' })}>
            <Trans>New recovery codes</Trans>
          </Button>
          <Button size="sm" visual="dangerQuiet" onClick={() => setStep({ at: 'off' })}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => setStep({ at: 'set-up' })}>
          <Trans>Set up</Trans>
        </Button>
      )}
      <PasswordDialog
        open={step?.at === 'set-up'}
        onClose={close}
        title={<Trans>Set up an authenticator app</Trans>}
        text={<Trans>Enter your password to continue.</Trans>}
        confirm={<Trans>Continue</Trans>}
        onPassword={async (password) => setStep({ at: 'scan', setUp: (await post<One<TotpSetUp>>('authenticator', password)).data })}
      />
      <Dialog
        open={step?.at === 'scan'}
        onClose={close}
        title={<Trans>Scan this with your app</Trans>}
        description={<Trans>Use any authenticator app, then enter the code it shows.</Trans>}
      >
        {step?.at === 'scan' && (
          <SetUpForm
            setUp={step.setUp}
            onClose={close}
            onCodes={(codes) => {
              setStep({ at: 'codes', codes })
              void changed()
            }}
          />
        )}
      </Dialog>
      <Dialog open={step?.at === 'codes'} onClose={close} role="alertdialog" title={<Trans>Your recovery codes</Trans>}>
        {step?.at === 'codes' && <RecoveryCodes codes={step.codes} onDone={close} />}
      </Dialog>
      <PasswordDialog
        open={step?.at === 'renew'}
        onClose={close}
        title={<Trans>Create new recovery codes?</Trans>}
        text={<Trans>Your current codes will stop working.</Trans>}
        confirm={<Trans>Create new codes</Trans>}
        onPassword={async (password) => {
          const { data } = await post<One<Codes>>('recovery-codes', password)
          setStep({ at: 'codes', codes: data.recovery_codes })
          await changed()
        }}
      />
      <PasswordDialog
        open={step?.at === 'off'}
        onClose={close}
        title={<Trans>Turn off the authenticator app?</Trans>}
        text={
          me?.account.requires_second_factor ? (
            <Trans>
              Your account requires two-factor authentication, so without a passkey you’ll lose access. Your recovery codes will stop
              working.
            </Trans>
          ) : (
            <Trans>You’ll sign in with just your password. Your recovery codes will stop working.</Trans>
          )
        }
        confirm={<Trans>Turn off</Trans>}
        danger
        onPassword={async (password) => {
          await post('authenticator/remove', password)
          close()
          notify({ title: t`Authenticator app turned off` })
          await changed()
        }}
      />
    </div>
  )
}
