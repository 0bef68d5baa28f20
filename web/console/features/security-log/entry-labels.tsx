import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RoleName } from '../users/role-field.tsx'
import type { SecurityAction, SecurityEntry } from '../../../../worker/contract/audit-log.ts'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'

/** The labels of the log's actions. */
export const useActionLabels = (): Record<SecurityAction, string> => {
  const { t } = useLingui()
  return {
    SIGNED_IN: t`Signed in`,
    SIGN_IN_FAILED: t`Sign-in failed`,
    SIGNED_OUT_EVERYWHERE: t`Signed out everywhere`,
    PASSWORD_CHANGED: t`Password changed`,
    PASSWORD_RESET: t`Password reset by email`,
    AUTHENTICATOR_ADDED: t`Authenticator app turned on`,
    AUTHENTICATOR_REMOVED: t`Authenticator app turned off`,
    RECOVERY_CODES_RENEWED: t`Recovery codes renewed`,
    PASSKEY_ADDED: t`Passkey added`,
    PASSKEY_REMOVED: t`Passkey removed`,
    EMAIL_CONFIRMED: t`Email confirmed`,
    EMAIL_CHANGE_STARTED: t`Email change started`,
    EMAIL_CHANGE_CANCELLED: t`Email change cancelled`,
    EMAIL_CHANGED: t`Email changed`,
    USER_INVITED: t`Invitation sent`,
    INVITATION_RESENT: t`Invitation resent`,
    INVITATION_REVOKED: t`Invitation revoked`,
    INVITATION_ACCEPTED: t`Invitation accepted`,
    ROLE_CHANGED: t`Role changed`,
    USER_DEACTIVATED: t`User deactivated`,
    USER_REACTIVATED: t`User reactivated`,
    ACCOUNT_CREATED: t`Account created`,
    ACCOUNT_CHANGED: t`Account settings changed`,
    PAYMENT_SETUP_STARTED: t`Payment setup started`,
    PAYMENTS_CONNECTED: t`Payments connected`,
    PAYMENTS_STOPPED: t`Payments stopped`,
    PAYMENTS_DISCONNECTED: t`Payment account disconnected`,
    API_KEY_CREATED: t`API key created`,
    API_KEY_CHANGED: t`API key changed`,
    API_KEY_FIRST_USED: t`API key used for the first time`,
    API_KEY_REVOKED: t`API key revoked`,
    WEBHOOK_CREATED: t`Webhook created`,
    WEBHOOK_CHANGED: t`Webhook changed`,
    WEBHOOK_SECRET_ROTATED: t`New webhook secret created`,
    WEBHOOK_DISABLED: t`Webhook disabled`,
    WEBHOOK_DELETED: t`Webhook deleted`,
    EXPORTED: t`Data exported`,
  }
}

const fieldWords: Record<string, ReactNode> = {
  name: <Trans>Account name</Trans>,
  currency: <Trans>Currency</Trans>,
  timezone: <Trans>Time zone</Trans>,
  requires_second_factor: <Trans>Require two-factor authentication</Trans>,
}

const changeLabels: Record<string, ReactNode> = {
  'check-ins': <Trans>Check-ins</Trans>,
  orders: <Trans>Orders</Trans>,
  attendees: <Trans>Attendees</Trans>,
  answers: <Trans>Answers</Trans>,
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The subject and details of an entry; nothing if its action says it all. */
export const EntryNote = ({ entry: { subject, details } }: { entry: SecurityEntry }): ReactNode => {
  const before = details['from']
  const notes = [
    subject && <bdi key="subject">{subject}</bdi>,
    ...listOf(details['fields']).flatMap((field) => (fieldWords[field] ? [<span key={field}>{fieldWords[field]}</span>] : [])),
    (details['role'] === 'ADMIN' || details['role'] === 'ORGANIZER') && <RoleName key="role" role={details['role']} />,
    typeof before === 'string' && (
      <span key="from">
        <Trans>
          before: <bdi>{before}</bdi>
        </Trans>
      </span>
    ),
    typeof details['what'] === 'string' && changeLabels[details['what']] && <span key="what">{changeLabels[details['what']]}</span>,
    details['passkey'] === true && (
      <span key="passkey">
        <Trans>With a passkey</Trans>
      </span>
    ),
    details['code'] === true && (
      <span key="code">
        <Trans>Correct password, wrong code</Trans>
      </span>
    ),
    details['and_more'] === true && (
      <span key="more">
        <Trans>More attempts within the hour aren’t listed</Trans>
      </span>
    ),
  ].filter(Boolean)
  return notes.length > 0 && <MetaLine>{notes}</MetaLine>
}

/** The actor of an entry: a name, the payment provider, or unknown. */
export const EntryActor = ({ entry: { actor_name, action } }: { entry: SecurityEntry }): ReactNode => {
  if (actor_name) return <bdi>{actor_name}</bdi>
  if (action === 'WEBHOOK_DISABLED') return <bdi>Foyer</bdi>
  return action.startsWith('PAYMENT') ? <bdi>Stripe</bdi> : <Trans>Unknown</Trans>
}
