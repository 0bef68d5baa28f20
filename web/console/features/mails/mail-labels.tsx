import { useLingui } from '@lingui/react/macro'
import { messageRefusals, type AddressState, type MessageRefusal } from '../../../../worker/contract/address-states.ts'
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

/** Whether a mail was not sent because of its reader or its account. */
export const isRefusal = (reason: string | null): reason is MessageRefusal => messageRefusals.some((one) => one === reason)

/** Why a message's email wasn't sent, or what its server answered. */
export const MailReason = ({ reason }: { reason: string }) => {
  const { t } = useLingui()
  const labels: Record<MessageRefusal, string> = {
    unsubscribed: t`Unsubscribed from your messages`,
    bounced: t`This address bounced`,
    complained: t`Reported as spam`,
    messages_paused: t`Your messages are paused`,
  }
  return isRefusal(reason) ? labels[reason] : <bdi>{reason}</bdi>
}

/** What is known of an address, as a badge. */
export const AddressBadge = ({ state }: { state: AddressState }) => {
  const { t } = useLingui()
  const labels: Record<AddressState, string> = {
    UNSUBSCRIBED: t`Unsubscribed`,
    BOUNCED: t`Bounces`,
    COMPLAINED: t`Reported as spam`,
  }
  return <Badge tone={state === 'BOUNCED' ? 'red' : state === 'COMPLAINED' ? 'orange' : 'neutral'}>{labels[state]}</Badge>
}

export const MailBadge = ({ status }: { status: MailStatus }) => <Badge tone={tones[status]}>{useMailStatuses()[status]}</Badge>
