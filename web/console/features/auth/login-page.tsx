import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useCompleteSignIn } from '../../../shared/kit/session.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { email, required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { supportsPasskeys } from '../second-factor/passkey-labels.ts'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { CodeStep } from './code-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/** The choice between several accounts, after the credentials were accepted. */
type Choice = { accounts: Session['data']['accounts']; choose: (accountId: string) => Promise<void> }

/** `/auth/login`: email and password, then a choice where the user has several accounts. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Sign in`)
  const enter = useCompleteSignIn()
  const location = useLocation()
  const reason = (location.state as { reason?: string } | null)?.reason
  const [choice, setChoice] = useState<Choice | null>(null)
  const [asksCode, setAsksCode] = useState(false)

  const entered = async (session: Session, choose: Choice['choose']): Promise<void> => {
    if (session.data.token) await enter(session)
    else setChoice({ accounts: session.data.accounts, choose })
  }
  const signIn = async (values: { email: string; password: string; code?: string; account_id?: string }): Promise<void> => {
    const session = await api.post<Session>('/auth/login', values)
    await entered(session, (account_id) => signIn({ ...values, account_id }))
  }
  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => ({ email: email(values.email), password: required(values.password) }),
    submit: async (values) => {
      try {
        await signIn(values)
      } catch (error) {
        if (!isProblem(error, 'second_factor_required')) throw error
        setAsksCode(true)
      }
    },
  })
  const passkey = usePasskeySignIn(entered)

  if (choice)
    return (
      <AuthShell title={<Trans>Choose an account</Trans>}>
        <AccountChooser
          accounts={choice.accounts}
          onChoose={(account) => choice.choose(account.id)}
          onBack={() => {
            setChoice(null)
            setAsksCode(false)
          }}
        />
      </AuthShell>
    )
  if (asksCode)
    return (
      <AuthShell title={<Trans>One more step</Trans>}>
        <CodeStep onCode={(code) => signIn({ ...form.values, code })} onBack={() => setAsksCode(false)} />
      </AuthShell>
    )
  return (
    <AuthShell
      title={<Trans>Sign in to Foyer</Trans>}
      footer={
        <>
          <Trans>
            New here? <TextLink to="/auth/register">Create an account</TextLink>
          </Trans>
          <span className={css({ display: 'block', marginBlockStart: '2' })}>
            <Trans>
              Bought a ticket? <a href="/tickets">My tickets</a>
            </Trans>
          </span>
        </>
      }
    >
      <form {...form.props} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
        {reason === 'forbidden' && (
          <Notice tone="warning" live>
            <Trans>You do not have permission to access that page. Sign in with another account.</Trans>
          </Notice>
        )}
        {reason === 'signed-out' && !form.formError && (
          <Notice live>
            <Trans>Sign in to continue.</Trans>
          </Notice>
        )}
        {reason === 'password-reset' && !form.formError && (
          <Notice tone="success" live>
            <Trans>Your password was changed. Sign in with the new one.</Trans>
          </Notice>
        )}
        <FormError text={form.formError ?? passkey.error} />
        <form.Field as={TextField} name="email" label={<Trans>Email</Trans>} type="email" autoComplete="username" size="lg" autoFocus />
        <div className={css({ display: 'grid', gap: '2' })}>
          <form.Field as={PasswordField} name="password" label={<Trans>Password</Trans>} autoComplete="current-password" size="lg" />
          <TextLink
            to="/auth/forgot-password"
            state={{ email: form.values.email }}
            className={css({ justifySelf: 'end', textStyle: '13', paddingBlock: '1' })}
          >
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </div>
        <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Signing in…</Trans>}>
          <Trans>Sign in</Trans>
        </Button>
        {supportsPasskeys() && (
          <Button size="lg" fullWidth icon={<KeyRound />} busy={passkey.busy} onClick={() => void passkey.signIn()}>
            <Trans>Sign in with a passkey</Trans>
          </Button>
        )}
      </form>
    </AuthShell>
  )
}
