import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { newPassword, samePassword } from '../auth/new-password.ts'

/** Changes the password; requires the current one. */
export const PasswordCard = ({ email }: { email: string }) => {
  // The key resets the form after saving.
  const [round, setRound] = useState(0)
  return (
    <Card title={<Trans>Password</Trans>}>
      <PasswordForm key={round} email={email} onSaved={() => setRound(round + 1)} />
    </Card>
  )
}

const PasswordForm = ({ email, onSaved }: { email: string; onSaved: () => void }) => {
  const { t } = useLingui()
  const form = useForm({
    initial: { current_password: '', password: '', password_confirmation: '' },
    validate: (values) => ({
      current_password: required(values.current_password),
      password: newPassword(values.password),
      password_confirmation: samePassword(values.password, values.password_confirmation),
    }),
    submit: async (values) => {
      await api.put('/users/me', values)
      notify({ title: t`Password changed`, description: t`We signed out your other devices.` })
      onSaved()
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <FieldRow>
        <form.Field
          as={PasswordField}
          name="current_password"
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
          help={
            <TextLink to="/auth/forgot-password" state={{ email }}>
              <Trans>Forgot your password?</Trans>
            </TextLink>
          }
        />
      </FieldRow>
      <FieldRow>
        <form.Field
          as={PasswordField}
          name="password"
          label={<Trans>New password</Trans>}
          autoComplete="new-password"
          help={<Trans>At least 8 characters.</Trans>}
        />
        <form.Field
          as={PasswordField}
          name="password_confirmation"
          label={<Trans>Confirm new password</Trans>}
          autoComplete="new-password"
        />
      </FieldRow>
      <div>
        <Button type="submit" busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}
