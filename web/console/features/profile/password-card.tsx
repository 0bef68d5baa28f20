import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { required } from '../../lib/validation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import { FaultList } from '../../ui/fault-list.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { notify } from '../../ui/toasts.tsx'
import { newPassword, samePassword } from '../auth/new-password.ts'

/** A new password for who knows the present one. */
export const PasswordCard = ({ email }: { email: string }) => {
  // Nothing of what was typed stays once it is saved.
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
      notify({ title: t`Password changed`, description: t`Other devices were signed out.` })
      onSaved()
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <FaultList form={form} live />
      <FormError text={form.formError} />
      <FieldRow>
        <PasswordField
          {...form.field('current_password')}
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
        <PasswordField
          {...form.field('password')}
          label={<Trans>New password</Trans>}
          autoComplete="new-password"
          help={<Trans>At least 8 characters.</Trans>}
        />
        <PasswordField {...form.field('password_confirmation')} label={<Trans>New password again</Trans>} autoComplete="new-password" />
      </FieldRow>
      <div>
        <Button type="submit" busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}
