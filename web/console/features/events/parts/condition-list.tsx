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
      why: <Trans>Open the link we sent you, or have it sent again.</Trans>,
      to: '/manage/profile',
      act: <Trans>To your profile</Trans>,
    },
    no_tickets: {
      icon: <Ticket />,
      title: <Trans>Create a ticket</Trans>,
      why: <Trans>Without one there is nothing to buy.</Trans>,
      to: `/manage/event/${eventId}/tickets/new`,
      act: <Trans>New ticket</Trans>,
    },
    payment_not_connected: {
      icon: <CreditCard />,
      title: <Trans>Connect payments</Trans>,
      why: mayConnect ? (
        <Trans>A ticket costs money, and the money needs a place to go.</Trans>
      ) : (
        <Trans>A ticket costs money, and the money needs a place to go. An admin of your account can see to it.</Trans>
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
