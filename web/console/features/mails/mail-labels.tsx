import { useLingui } from '@lingui/react/macro'
import type { MailStatus } from '../../../../worker/contract/mails.ts'
import { Badge, type Tone } from '../../../shared/ui/badge.tsx'

/** The labels of email states. */
export const useMailStatuses = (): Record<MailStatus, string> => {
  const { t } = useLingui()
  return {
    WAITING: t`Waiting: email isn’t set up`,
    QUEUED: t`Queued`,
    SENDING: t`Sending`,
    SENT: t`Sent`,
    FAILED: t`Not delivered`,
    STOPPED: t`Stopped`,
  }
}

const tones: Record<MailStatus, Tone> = {
  WAITING: 'orange',
  QUEUED: 'blue',
  SENDING: 'blue',
  SENT: 'teal',
  FAILED: 'red',
  STOPPED: 'neutral',
}

export const MailBadge = ({ status }: { status: MailStatus }) => <Badge tone={tones[status]}>{useMailStatuses()[status]}</Badge>
