import { useLingui } from '@lingui/react/macro'
import type { MailKind, MailStatus } from '../../../worker/contract/mails.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

/** What mails and their states are called. */
export const useMailWords = (): { kind: Record<MailKind, string>; status: Record<MailStatus, string> } => {
  const { t } = useLingui()
  return {
    kind: {
      CONFIRM_EMAIL: t`Confirm your email`,
      ORDER_SUMMARY: t`Order summary`,
      TICKET: t`Tickets`,
      NEW_ORDER: t`New order notice`,
      PAID_TOO_LATE: t`Paid too late`,
      ORDER_CANCELLED: t`Order cancelled`,
      REFUND: t`Refund`,
      PAYMENT_FAILED: t`Payment failed`,
      PAYMENTS_STOPPED: t`Payments stopped`,
    },
    status: { WAITING: t`Waiting for a transport`, QUEUED: t`Queued`, SENDING: t`Sending`, SENT: t`Sent`, FAILED: t`Not delivered` },
  }
}

const tones: Record<MailStatus, Tone> = { WAITING: 'orange', QUEUED: 'blue', SENDING: 'blue', SENT: 'teal', FAILED: 'red' }

/** A mail's state. */
export const MailBadge = ({ status }: { status: MailStatus }) => <Badge tone={tones[status]}>{useMailWords().status[status]}</Badge>
