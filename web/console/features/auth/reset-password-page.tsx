import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'
import { newPassword, samePassword } from './new-password.ts'

const column = css({ display: 'grid', gap: '4' })

const Over = () => (
  <AuthShell title={<Trans>Choose a new password</Trans>}>
    <div className={`${column} ${css({ justifyItems: 'start' })}`}>
      <Notice tone="danger" live title={<Trans>This reset password link is invalid or expired</Trans>}>
        <Trans>Links work once, for 60 minutes.</Trans>
      </Notice>
      <ButtonLink to="/auth/forgot-password" visual="primary">
        <Trans>Request a new link</Trans>
      </ButtonLink>
    </div>
  </AuthShell>
)

const ResetForm = ({ path, onOver }: { path: string; onOver: () => void }) => {
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    validate: (values) => ({
      password: newPassword(values.password),
      password_confirmation: samePassword(values.password, values.password_confirmation),
    }),
    submit: async (values) => {
      try {
        await api.post(path, values, { isPublic: true })
      } catch (error) {
        if (!isProblem(error, 'link_invalid')) throw error
        onOver()
        return
      }
      await navigate('/auth/login', { replace: true, state: { reason: 'password-reset' } })
    },
  })
  return (
    <form {...form.props} className={column}>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <form.Field
        as={PasswordField}
        name="password"
        label={<Trans>New password</Trans>}
        autoComplete="new-password"
        size="lg"
        autoFocus
        help={<Trans>At least 8 characters.</Trans>}
      />
      <form.Field
        as={PasswordField}
        name="password_confirmation"
        label={<Trans>Confirm new password</Trans>}
        autoComplete="new-password"
        size="lg"
      />
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Save new password</Trans>
      </Button>
    </form>
  )
}

/** `/auth/reset-password/{token}`: the link of the email, which sets a new password once. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Choose a new password`)
  const { token = '' } = useParams()
  const path = `/auth/reset-password/${encodeURIComponent(token)}`
  const [isOver, setOver] = useState(false)
  const link = useQuery({
    queryKey: ['reset-password', token],
    queryFn: () => api.get(path, { isPublic: true }).then(() => true),
    staleTime: Infinity,
  })
  if (isOver || isProblem(link.error, 'link_invalid')) return <Over />
  return (
    <AuthShell title={<Trans>Choose a new password</Trans>}>
      {link.data ? (
        <ResetForm path={path} onOver={() => setOver(true)} />
      ) : link.error ? (
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      ) : (
        <Loading className={column}>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="44px" />
        </Loading>
      )}
    </AuthShell>
  )
}
