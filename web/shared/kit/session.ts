import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { may, type Operation } from '../../../worker/contract/access.ts'
import type { One } from '../../../worker/contract/common.ts'
import type { Me, Session } from '../../../worker/contract/people.ts'
import { api } from '../lib/api.ts'
import { takeReturn } from '../lib/access.ts'
import { locales } from '../../../worker/contract/languages.ts'
import { hasSavedLocale, activateLocale } from '../lib/i18n.ts'
import { renewed } from '../lib/renewal.ts'
import { readToken, writeToken } from '../lib/token.ts'

/** The signed-in user with the account the token is for. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: () => api.get<One<Me>>('/users/me').then((answer) => answer.data), enabled: readToken() !== null })

/** The zone of the signed-in user's clock; UTC until it is known. */
export const useOwnZone = (): string => useMe().data?.timezone ?? 'UTC'

/** Whether the signed-in user may make a call, as the server has it; undefined until that is known. */
export const useMay = (operation: Operation): boolean | undefined => {
  const { data: me } = useMe()
  return me && may(me, operation)
}

/** Signs in with a session's token and goes on, by default to where the user came from. */
export const useCompleteSignIn = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (session: Session, to?: string): Promise<void> => {
    writeToken(session.data.token)
    queryClient.clear()
    const serverValue = locales.find((locale) => locale === session.data.user?.locale)
    if (serverValue && !hasSavedLocale()) await activateLocale(serverValue, { save: true }).catch(() => undefined)
    await navigate(to ?? takeReturn(), { replace: true })
  }
}

const useSignedOut = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    writeToken(null)
    queryClient.clear()
    await navigate('/auth/login')
  }
}

const SIGN_OUT_TIMEOUT_MS = 3_000

/** Signs out here and on the server. */
export const useSignOut = () => {
  const signedOut = useSignedOut()
  return async (): Promise<void> => {
    // Signing out on this device must work without a network too.
    await api.post('/auth/logout', undefined, { signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) }).catch(() => undefined)
    await signedOut()
  }
}

/** Signs out on every device. Rejects if the server can't be reached, because the other sessions still exist then. */
export const useLeaveEverywhere = () => {
  const signedOut = useSignedOut()
  return async (): Promise<void> => {
    await api.post('/auth/logout-all')
    await signedOut()
  }
}

/** Goes on in another of the user's accounts, at its events, unless the user stays where something is unsaved. */
export const useSwitchAccount = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (accountId: string): Promise<void> => {
    await navigate('/manage/events')
    if (window.location.pathname !== '/manage/events') return
    await renewed(() => api.post('/auth/switch', { account_id: accountId }, { isRenewal: true }))
    await queryClient.resetQueries()
  }
}
