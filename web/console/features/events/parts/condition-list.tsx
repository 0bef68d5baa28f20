import { Trans } from '@lingui/react/macro'
import { CreditCard, MailCheck, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoLiveCondition } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { useMay } from '../../../../shared/kit/session.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'

type Props = { eventId: string; conditions: readonly GoLiveCondition[]; onFollow?: () => void }

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '3',
  borderBlockEnd: 'row',
  _last: { borderBlockEnd: 'none' },
  '& > .lucide': { color: 'text.warning' },
})

/** The unmet conditions for going live, each with a link to resolve it. */
export const ConditionList = ({ eventId, conditions, onFollow }: Props) => {
  const mayConnect = useMay('connectPayments')
  const parts: Record<GoLiveCondition, { icon: ReactNode; title: ReactNode; why: ReactNode; to: string | null; act: ReactNode }> = {
    email_unconfirmed: {
      icon: <MailCheck />,
      title: <Trans>Confirm your email</Trans>,
      why: <Trans>Open the link we emailed you, or resend it.</Trans>,
      to: '/manage/profile',
      act: <Trans>Go to your profile</Trans>,
    },
    no_tickets: {
      icon: <Ticket />,
      title: <Trans>Create a ticket</Trans>,
      why: <Trans>You need at least one ticket to sell.</Trans>,
      to: `/manage/event/${eventId}/tickets/new`,
      act: <Trans>New ticket</Trans>,
    },
    payment_not_connected: {
      icon: <CreditCard />,
      title: <Trans>Connect a payout account</Trans>,
      why: mayConnect ? (
        <Trans>You need one to sell paid tickets.</Trans>
      ) : (
        <Trans>You need one to sell paid tickets. Ask an account admin to connect it.</Trans>
      ),
      to: mayConnect ? '/account/payment' : null,
      act: <Trans>Connect</Trans>,
    },
  }
  return (
    <ul>
      {conditions.map((condition) => {
        const { icon, title, why, to, act } = parts[condition]
        return (
          <li key={condition} className={row}>
            {icon}
            <span className={css({ flex: '1', minWidth: '[min(11.25rem, 100%)]' })}>
              <b className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{title}</b>
              <span className={css({ textStyle: '13', color: 'text.muted' })}>{why}</span>
            </span>
            {to && (
              <ButtonLink size="sm" to={to} onClick={onFollow}>
                {act}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
