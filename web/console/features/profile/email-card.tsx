import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { email, required } from '../../../shared/lib/validation.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

/** A request about the user's email, after which the profile is refetched. */
const useAsk = (ask: () => Promise<unknown>, done: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true })
      done()
    },
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
}

/** The unconfirmed new address: resend its link, or cancel the change. */
const Pending = ({ me, to }: { me: Me; to: string }) => {
  const { t } = useLingui()
  const resend = useAsk(
    () => api.post(`/users/${me.id}/email-change`),
    () => notify({ title: t`Sent to ${to}`, description: t`Open the link in the email to confirm.` }),
  )
  const cancel = useAsk(
    () => api.delete(`/users/${me.id}/email-change`),
    () => notify({ title: t`Your email stays ${me.email}` }),
  )
  return (
    <Notice
      tone="info"
      title={
        <Trans>
          Confirm <bdi>{to}</bdi>
        </Trans>
      }
      action={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <Button size="sm" busy={resend.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => resend.mutate()}>
            <Trans>Resend</Trans>
          </Button>
          <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Cancel email change</Trans>
          </Button>
        </span>
      }
    >
      <Trans>Open the link in the email we sent there.</Trans>
    </Notice>
  )
}

const ChangeForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { email: '', current_password: '' },
    validate: (values) => ({ email: email(values.email), current_password: required(values.current_password) }),
    submit: async (values) => {
      await api.put('/users/me', values)
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true })
      notify({ title: t`Sent to ${values.email.trim()}`, description: t`Open the link in the email to confirm.` })
      onClose()
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '3' })}>
      <FormError text={form.formError} />
      <form.Field
        as={TextField}
        name="email"
        label={<Trans>New email</Trans>}
        type="email"
        autoComplete="email"
        autoFocus
        help={<Trans>We’ll send a link there. Your email changes once you open it.</Trans>}
      />
      <form.Field as={PasswordField} name="current_password" label={<Trans>Current password</Trans>} autoComplete="current-password" />
      <div className={css({ display: 'flex', gap: '2' })}>
        <Button type="submit" visual="primary" busy={form.busy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send link</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The user's email: its confirmation, and a change of address. */
export const EmailCard = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const resend = useAsk(
    () => api.post(`/users/${me.id}/resend-email-confirmation`),
    () => notify({ title: t`Sent to ${me.email}`, description: t`Open the link in the email to confirm.` }),
  )
  return (
    <Card title={<Trans>Email</Trans>}>
      <div className={css({ display: 'grid', gap: '4' })}>
        <div className={row}>
          <bdi className={css({ textStyle: '14', fontWeight: 'medium', overflowWrap: 'anywhere' })}>{me.email}</bdi>
          {me.email_confirmed ? (
            <Badge tone="teal">
              <Trans>Confirmed</Trans>
            </Badge>
          ) : (
            <>
              <Badge tone="orange">
                <Trans>Not confirmed yet</Trans>
              </Badge>
              <Button size="sm" busy={resend.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => resend.mutate()}>
                <Trans>Resend link</Trans>
              </Button>
            </>
          )}
          {!isOpen && !me.pending_email && (
            <Button size="sm" onClick={() => setOpen(true)} className={css({ marginInlineStart: { sm: 'auto' } })}>
              <Trans>Change email</Trans>
            </Button>
          )}
        </div>
        {me.pending_email ? <Pending me={me} to={me.pending_email} /> : isOpen && <ChangeForm onClose={() => setOpen(false)} />}
      </div>
    </Card>
  )
}
