import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { email } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'

const column = css({ display: 'grid', gap: '4' })

/** `/auth/forgot-password`: requests a reset link. The page doesn't reveal whether the address exists. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Forgot your password?`)
  const typed = (useLocation().state as { email?: string } | null)?.email ?? ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: typed },
    validate: (values) => ({ email: email(values.email) }),
    submit: async (values) => {
      await api.post('/auth/forgot-password', values, { isPublic: true })
      setSentTo(values.email.trim())
    },
  })
  const back = (
    <TextLink to="/auth/login">
      <Trans>Back to sign in</Trans>
    </TextLink>
  )
  if (sentTo !== null)
    return (
      <AuthShell title={<Trans>Check your inbox</Trans>} footer={back}>
        <div className={column}>
          <Notice tone="success" live>
            <Trans>
              If <bdi>{sentTo}</bdi> has an account, we’ve sent a link. It works once, for 60 minutes.
            </Trans>
          </Notice>
          <p className={css({ textStyle: '14', color: 'text.muted' })}>
            <Trans>Didn’t get it? Check your spam folder and the address.</Trans>
          </p>
          <div>
            <Button onClick={() => setSentTo(null)}>
              <Trans>Change email or resend</Trans>
            </Button>
          </div>
        </div>
      </AuthShell>
    )
  return (
    <AuthShell title={<Trans>Forgot your password?</Trans>} footer={back}>
      <form {...form.props} className={column}>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>Enter your email and we’ll send you a link to choose a new password.</Trans>
        </p>
        <FormError text={form.formError} />
        <form.Field as={TextField} name="email" label={<Trans>Email</Trans>} type="email" autoComplete="username" size="lg" autoFocus />
        <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send link</Trans>
        </Button>
      </form>
    </AuthShell>
  )
}
