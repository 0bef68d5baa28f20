import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useEventChanged } from '../../../shared/kit/use-event-changed.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'

type Props = { eventId: string; path: string; sent: string; children: ReactNode }

/** The page's primary button that sends an email again; `sent` is the toast's text. */
export const ResendButton = ({ eventId, path, sent, children }: Props) => {
  const { t } = useLingui()
  const changed = useEventChanged(eventId)
  const resend = useMutation({
    mutationFn: () => api.post(path),
    onSuccess: () => notify({ title: sent }),
    onError: (error) => notify({ tone: 'error', title: t`Failed to resend ticket email`, description: errorText(error) }),
    // The email appears in the timeline.
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
