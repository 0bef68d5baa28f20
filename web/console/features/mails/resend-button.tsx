import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useEventChanged } from '../../lib/use-event-changed.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.tsx'

type Props = { eventId: string; path: string; sent: string; children: ReactNode }

/** The page's primary button where something mailed can be mailed again; `sent` is what the toast says then. */
export const ResendButton = ({ eventId, path, sent, children }: Props) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  const resend = useMutation({
    mutationFn: () => api.post(path),
    onSuccess: () => notify({ title: sent }),
    onError: (error) => notify({ tone: 'error', title: t`Failed to resend ticket email`, description: errorText(error) }),
    // What was sent, now or a moment ago, stands in the timeline.
    onSettled: () => changed(),
  })
  return (
    <Button
      visual="primary"
      icon={<Send className="flip" />}
      busy={resend.isPending}
      busyLabel={t`Sending…`}
      onClick={() => resend.mutate()}
    >
      {children}
    </Button>
  )
}
