import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useForm } from '../../lib/use-form.ts'
import { email } from '../../lib/validation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toasts.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })

/** Something asked of the server about one's email, after which one's profile is read anew. */
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

/** The address that waits to be confirmed: its link again, or not after all. */
const Pending = ({ me, to }: { me: Me; to: string }) => {
  const { t } = useLingui()
  const resend = useAsk(
    () => api.post(`/users/${me.id}/email-change`),
    () => notify({ title: t`Sent to ${to}`, description: t`Open the link in it to confirm.` }),
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
          Waiting for <bdi>{to}</bdi> to be confirmed
        </Trans>
      }
      action={
        <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <Button size="sm" busy={resend.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => resend.mutate()}>
            <Trans>Send again</Trans>
          </Button>
          <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Cancel the change</Trans>
          </Button>
        </span>
      }
    >
      <Trans>Open the link in the mail we sent there. Until then nothing changes.</Trans>
    </Notice>
  )
}

const ChangeForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { email: '' },
    validate: (values) => ({ email: email(values.email) }),
    submit: async (values) => {
      await api.put('/users/me', values)
      await queryClient.invalidateQueries({ queryKey: ['me'], exact: true })
      notify({ title: t`Sent to ${values.email.trim()}`, description: t`Open the link in it to confirm.` })
      onClose()
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '3' })}>
      <FormError text={form.formError} />
      <TextField
        {...form.field('email')}
        label={<Trans>New email</Trans>}
        type="email"
        autoComplete="email"
        autoFocus
        help={<Trans>We send a link there. Your email changes once you open it.</Trans>}
      />
      <div className={css({ display: 'flex', gap: '2' })}>
        <Button type="submit" visual="primary" busy={form.busy} busyLabel={<Trans>Sending…</Trans>}>
          <Trans>Send the link</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The user's email: whether it is confirmed, the link once more, and another address. */
export const EmailCard = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const resend = useAsk(
    () => api.post(`/users/${me.id}/resend-email-confirmation`),
    () => notify({ title: t`Sent to ${me.email}`, description: t`Open the link in it to confirm.` }),
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
                <Trans>Send the link again</Trans>
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
