import { useState } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { Session } from '../../../../worker/contract/people.ts'
import type { Ceremony } from '../../../../worker/contract/second-factor.ts'
import { api } from '../../../shared/lib/api.ts'
import { passkeyError } from '../second-factor/passkey-labels.ts'

/** Signing in with a passkey, which identifies the user. The same assertion is sent again with the chosen account. */
export const usePasskeySignIn = (entered: (session: Session, choose: (accountId: string) => Promise<void>) => Promise<void>) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const signIn = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const begun = (await api.post<One<Ceremony>>('/auth/passkey/options')).data
      const response = await startAuthentication({ optionsJSON: begun.options as never })
      const send = (account_id?: string) => api.post<Session>('/auth/passkey', { challenge: begun.challenge, response, account_id })
      const choose = async (accountId: string): Promise<void> => entered(await send(accountId), choose)
      await entered(await send(), choose)
    } catch (caught) {
      setError(passkeyError(caught))
    }
    setBusy(false)
  }
  return { busy, error, signIn }
}
