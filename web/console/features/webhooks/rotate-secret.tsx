import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { Webhook, WebhookWithSecret } from '../../../../worker/contract/webhooks.ts'
import { UnsavedGuard } from '../../../shared/kit/unsaved-guard.tsx'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { NewSecret } from './new-secret.tsx'
import { webhooks } from './webhook.ts'

/** Makes a new secret, and shows it once. */
export const RotateSecret = ({ webhook, open, onClose }: { webhook: Webhook; open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = webhooks.useChanged('')
  const [endsNow, setEndsNow] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const rotation = useMutation({
    mutationFn: () => api.post<One<WebhookWithSecret>>(`/account/webhooks/${webhook.id}/rotate-secret`, { end_now: endsNow }),
    onSuccess: ({ data }) => {
      setSecret(data.secret)
      return changed()
    },
  })
  const close = (): void => {
    rotation.reset()
    setSecret(null)
    setEndsNow(false)
    onClose()
  }
  if (secret !== null)
    return (
      <Dialog open={open} onClose={close} role="alertdialog" title={<Trans>Your new secret</Trans>}>
        <UnsavedGuard when saving={false} />
        <NewSecret secret={secret} onDone={close} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      danger={endsNow}
      busy={rotation.isPending}
      onConfirm={() => rotation.mutate()}
      title={<Trans>Create a new secret?</Trans>}
      consequence={
        endsNow ? (
          <Trans>Deliveries fail until your program has the new secret.</Trans>
        ) : (
          <Trans>For 24 hours we sign with both secrets, so nothing breaks while you change it in your program.</Trans>
        )
      }
      confirm={<Trans>Create new secret</Trans>}
    >
      <Checkbox label={t`End the old secret now`} help={<Trans>If someone else has it.</Trans>} checked={endsNow} onChange={setEndsNow} />
      {rotation.error && <FormError text={errorText(rotation.error)} />}
    </ConfirmDialog>
  )
}
