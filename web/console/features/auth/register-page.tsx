import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterInput, Session } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { readerZone } from '../../../shared/lib/format.ts'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { useCompleteSignIn } from '../../../shared/kit/session.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { useIdempotencyKey } from '../../../shared/lib/use-idempotency-key.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { email, required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { OwnName } from './own-name.tsx'
import { currencyOf } from './currency-of-region.ts'
import { newPassword, samePassword } from './new-password.ts'
import { TermsField } from './terms-field.tsx'

/** `/auth/register`: creates a user with an account. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Create an account`)
  const enter = useCompleteSignIn()
  const keyFor = useIdempotencyKey()
  const termsUrl = pageConfig().terms_url

  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '', password_confirmation: '', terms_accepted: false },
    validate: (values) => ({
      first_name: required(values.first_name),
      email: email(values.email),
      password: newPassword(values.password),
      password_confirmation: samePassword(values.password, values.password_confirmation),
      terms_accepted: termsUrl && !values.terms_accepted ? t`Accept the terms to continue.` : undefined,
    }),
    submit: async (values) => {
      const body: RegisterInput = {
        ...values,
        terms_accepted: termsUrl ? values.terms_accepted : undefined,
        locale: currentLocale(),
        timezone: readerZone(),
        currency: currencyOf(navigator.language),
      }
      await enter(await api.post<Session>('/auth/register', body, { idempotencyKey: keyFor(body) }), '/welcome')
    },
  })

  return (
    <AuthShell
      title={<Trans>Create your account</Trans>}
      footer={
        <Trans>
          Have an account? <TextLink to="/auth/login">Sign in</TextLink>
        </Trans>
      }
    >
      <form {...form.props} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
        <FormError text={form.formError} />
        <div className={css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '3' })}>
          <OwnName first={form.field('first_name')} last={form.field('last_name')} size="lg" autoFocus />
        </div>
        <form.Field as={TextField} name="email" label={<Trans>Email</Trans>} type="email" autoComplete="username" size="lg" />
        <form.Field
          as={PasswordField}
          name="password"
          label={<Trans>Password</Trans>}
          autoComplete="new-password"
          size="lg"
          help={<Trans>At least 8 characters.</Trans>}
        />
        <form.Field
          as={PasswordField}
          name="password_confirmation"
          label={<Trans>Confirm password</Trans>}
          autoComplete="new-password"
          size="lg"
        />
        {termsUrl && <form.Check as={TermsField} name="terms_accepted" url={termsUrl} />}
        <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Creating account…</Trans>}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </AuthShell>
  )
}
