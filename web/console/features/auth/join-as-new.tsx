import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { Me, Session } from '../../../../worker/contract/people.ts'
import type { AcceptInvitationInput, Invitation } from '../../../../worker/contract/team.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { readerZone } from '../../../shared/lib/format.ts'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { useCompleteSignIn } from '../../../shared/kit/session.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { OwnName } from './own-name.tsx'
import { TermsField } from './terms-field.tsx'

type Props = { token: string; invitation: Invitation; me: Me | undefined }

/** Accepting an invitation as a new user: a name and a password. */
export const JoinAsNew = ({ token, invitation, me }: Props) => {
  const { t } = useLingui()
  const enter = useCompleteSignIn()
  const termsUrl = pageConfig().terms_url
  const { email, first_name, last_name } = invitation
  const form = useForm({
    initial: { first_name, last_name, password: '', password_confirmation: '', terms_accepted: false },
    validate: (values) => ({
      first_name: required(values.first_name) ?? atMost(values.first_name, 50),
      last_name: atMost(values.last_name, 50),
      password: values.password.length < 8 ? t`Please use at least 8 characters.` : undefined,
      password_confirmation: values.password_confirmation === values.password ? undefined : t`Passwords are not the same.`,
      terms_accepted: termsUrl && !values.terms_accepted ? t`Accept the terms to continue.` : undefined,
    }),
    submit: async (values) => {
      const body: AcceptInvitationInput = {
        ...values,
        terms_accepted: termsUrl ? values.terms_accepted : undefined,
        locale: currentLocale(),
        timezone: readerZone(),
      }
      await enter(await api.post<Session>(`/auth/invitation/${token}`, body, { isPublic: true }), '/manage/events')
    },
  })
  const signedIn = <bdi dir="ltr">{me?.email}</bdi>
  return (
    <form {...form.props} className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
      {me && (
        <Notice tone="warning">
          {me.email === email ? (
            <Trans>You’re signed in as {signedIn}. Accepting confirms this email and sets a new password.</Trans>
          ) : (
            <Trans>You’re signed in as {signedIn}. Accepting signs you in as a new user.</Trans>
          )}
        </Notice>
      )}
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <TextField
        name="email"
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
        size="lg"
        value={email}
        onChange={() => undefined}
        readOnly
        suffix={<Lock aria-hidden="true" size={16} />}
      />
      <div className={css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '3' })}>
        <OwnName first={form.field('first_name')} last={form.field('last_name')} size="lg" />
      </div>
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
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Joining…</Trans>}>
        <Trans>Accept invitation</Trans>
      </Button>
    </form>
  )
}
