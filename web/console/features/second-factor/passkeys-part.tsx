import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { Ceremony, Passkey } from '../../../../worker/contract/second-factor.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { supportsPasskeys, passkeyError } from './passkey-labels.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useSecondFactorChanged } from './queries.ts'
import { part, partHead, partText } from './second-factor.recipe.ts'

/** A name for this device, from the user agent. */
const thisDevice = (): string =>
  /iPhone|iPad|Android|Macintosh|Windows|CrOS|Linux/
    .exec(navigator.userAgent)?.[0]
    .replace('Macintosh', 'Mac')
    .replace('CrOS', 'Chromebook') ?? ''

/** The user's passkeys: list, add, rename, remove. */
export const PasskeysPart = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [toDelete, setToDelete] = useState<Passkey | null>(null)
  const changed = useSecondFactorChanged()
  const add = async (current_password: string): Promise<void> => {
    const begun = (await api.post<One<Ceremony>>('/users/me/passkeys/options', { current_password })).data
    setAdding(false)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: begun.options as never })
      const name = thisDevice() || t`Passkey`
      await api.post('/users/me/passkeys', { challenge: begun.challenge, name, response })
      notify({ title: t`Passkey added` })
      await changed()
    } catch (error) {
      const text = passkeyError(error)
      if (text) notify({ tone: 'error', title: t`Couldn’t add the passkey`, description: text })
    }
  }
  const remove = async (current_password: string): Promise<void> => {
    await api.post(`/users/me/passkeys/${encodeURIComponent(toDelete?.id ?? '')}/remove`, { current_password })
    notify({ title: t`Passkey removed` })
    setToDelete(null)
    await changed()
  }
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <div className={part}>
        <div className={css({ flex: '1', minWidth: '[min(13.75rem, 100%)]' })}>
          <p className={partHead}>
            <Trans>Passkeys</Trans>
          </p>
          <p className={partText}>
            <Trans>Sign in with your fingerprint, face or device PIN.</Trans>
          </p>
        </div>
        {supportsPasskeys() && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Trans>Add passkey</Trans>
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setToDelete(passkey)} />
          ))}
        </ul>
      )}
      <PasswordDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={<Trans>Add passkey</Trans>}
        text={<Trans>Enter your password. Your device will then ask you to unlock it.</Trans>}
        confirm={<Trans>Continue</Trans>}
        onPassword={add}
      />
      <PasswordDialog
        open={toDelete !== null}
        onClose={() => setToDelete(null)}
        title={<Trans>Remove this passkey?</Trans>}
        text={<Trans>You won’t be able to sign in with it. Delete it from your device, too.</Trans>}
        confirm={<Trans>Remove</Trans>}
        danger
        onPassword={remove}
      />
    </div>
  )
}
