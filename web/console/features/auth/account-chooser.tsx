import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'

type Choice = Session['data']['accounts'][number]
type Props = { accounts: readonly Choice[]; onChoose: (account: Choice) => Promise<void>; onBack: () => void }

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '14',
  paddingInline: '4',
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  textAlign: 'start',
  _hover: { background: 'bg.hover' },
})

/** The choice of account to sign in to. */
export const AccountChooser = ({ accounts, onChoose, onBack }: Props) => {
  const [busy, setBusy] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const choose = (account: Choice): void => {
    setBusy(account.id)
    setError(null)
    onChoose(account)
      .catch((failure: unknown) => setError(errorText(failure)))
      .finally(() => setBusy(null))
  }
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '2' })}>
      <FormError text={error} />
      {accounts.map((account) => (
        <button key={account.id} type="button" className={row} disabled={busy !== null} onClick={() => choose(account)}>
          <Avatar name={account.name} square />
          <span className={css({ flex: '1', minWidth: '0' })}>
            <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{account.name}</bdi>
            <span className={css({ textStyle: '12', color: 'text.muted' })}>
              {account.role === 'ADMIN' ? <Trans>Admin</Trans> : <Trans context="role">Organizer</Trans>}
            </span>
          </span>
          {busy === account.id ? <Spinner /> : <ChevronRight className="flip" />}
        </button>
      ))}
      <Button visual="link" onClick={onBack}>
        <Trans>Use another email</Trans>
      </Button>
    </div>
  )
}
