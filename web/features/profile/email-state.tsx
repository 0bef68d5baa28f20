import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/toasts.tsx'

/** The user's email, whether it is confirmed, and the link once more. */
export const EmailState = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  const resend = useMutation({
    mutationFn: () => api.post(`/users/${me.id}/resend-email-confirmation`),
    onSuccess: () => notify({ title: t`Sent to ${me.email}`, description: t`Open the link in it to confirm.` }),
    onError: (error) => notify({ tone: 'error', title: errorText(error) }),
  })
  return (
    <Card title={<Trans>Email</Trans>}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
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
      </div>
    </Card>
  )
}
