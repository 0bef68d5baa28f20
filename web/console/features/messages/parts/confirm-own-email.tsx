import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '../../../../../worker/contract/people.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'

/** Why messages can't be sent yet, and a button to resend the user's confirmation link. */
export const ConfirmOwnEmail = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  const resend = useMutation({
    mutationFn: () => api.post(`/users/${me.id}/resend-email-confirmation`),
    onSuccess: () => notify({ title: t`Sent to ${me.email}`, description: t`Open the link in the email to confirm.` }),
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return (
    <Notice
      tone="warning"
      title={<Trans>Confirm your email first</Trans>}
      action={
        <Button size="sm" busy={resend.isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => resend.mutate()}>
          <Trans>Resend link</Trans>
        </Button>
      }
    >
      <Trans>
        Confirm <bdi>{me.email}</bdi> to send messages. Your draft is kept.
      </Trans>
    </Notice>
  )
}
