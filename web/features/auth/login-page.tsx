import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Session } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { useEnter } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { email, required } from '../../lib/validation.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { AuthShell } from './auth-shell.tsx'

/** `/auth/login`: email and password, then a choice where the user has several accounts. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Sign in`)
  const enter = useEnter()
  const location = useLocation()
  const reason = (location.state as { reason?: string } | null)?.reason
  const [accounts, setAccounts] = useState<Session['data']['accounts'] | null>(null)

  const form = useForm({
    initial: { email: '', password: '' },
    validate: (values) => ({ email: email(values.email), password: required(values.password) }),
    submit: (values) => signIn(values),
  })
  const signIn = async (values: { email: string; password: string; account_id?: string }): Promise<void> => {
    const session = await api.post<Session>('/auth/login', values)
    if (session.data.token) await enter(session)
    else setAccounts(session.data.accounts)
  }

  if (accounts)
    return (
      <AuthShell title={<Trans>Choose an account</Trans>}>
        <AccountChooser
          accounts={accounts}
          onChoose={(account) => signIn({ ...form.values, account_id: account.id })}
          onBack={() => setAccounts(null)}
        />
      </AuthShell>
    )
  return (
    <AuthShell
      title={<Trans>Sign in to Foyer</Trans>}
      footer={
        <Trans>
          New here? <TextLink to="/auth/register">Create an account</TextLink>
        </Trans>
      }
    >
      <form {...form.props} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
        {reason === 'forbidden' && (
          <Notice tone="warning" live>
            <Trans>You do not have permission to access that page. Sign in with an account that has.</Trans>
          </Notice>
        )}
        {reason === 'signed-out' && !form.formError && (
          <Notice live>
            <Trans>Please sign in to go on. You will return to where you were.</Trans>
          </Notice>
        )}
        {reason === 'password-reset' && !form.formError && (
          <Notice tone="success" live>
            <Trans>Your password was changed. Sign in with the new one.</Trans>
          </Notice>
        )}
        <FormError text={form.formError} />
        <TextField {...form.field('email')} label={<Trans>Email</Trans>} type="email" autoComplete="username" size="lg" autoFocus />
        <div className={css({ display: 'grid', gap: '2' })}>
          <PasswordField {...form.field('password')} label={<Trans>Password</Trans>} autoComplete="current-password" size="lg" />
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
      </form>
    </AuthShell>
  )
}
