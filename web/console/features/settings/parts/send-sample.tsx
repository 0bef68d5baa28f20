import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useMe } from '../../../../shared/kit/session.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'

/** Sends the signed-in user the mail that buyers get, by the saved settings. */
export const SendSample = ({ eventId }: { eventId: string }) => {
  const { t } = useLingui()
  const me = useMe()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(`/events/${eventId}/sample-mail`),
    onSuccess: () => notify({ title: t`Test sent`, description: me.data && t`To ${me.data.email}, with the saved settings.` }),
    onError: (error) => notify({ tone: 'error', title: t`The test wasn’t sent`, description: errorText(error) }),
  })
  return (
    <Button size="sm" icon={<Send className="flip" />} busy={isPending} busyLabel={<Trans>Sending…</Trans>} onClick={() => mutate()}>
      <Trans>Send me a test</Trans>
    </Button>
  )
}
