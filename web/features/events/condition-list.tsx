import { Trans } from '@lingui/react/macro'
import { CreditCard, MailCheck, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoLiveCondition } from '../../../worker/contract/events.ts'
import { css } from '../../styled-system/css/index.js'
import { ButtonLink } from '../../ui/button-link.tsx'

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

/** What still keeps an event from going live, each with the way to settle it. */
export const ConditionList = ({ eventId, conditions, onFollow }: Props) => {
  const parts: Record<GoLiveCondition, { icon: ReactNode; title: ReactNode; why: ReactNode; to: string; act: ReactNode }> = {
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
      why: <Trans>A ticket costs money, and the money needs a place to go.</Trans>,
      to: '/account/payment',
      act: <Trans>Connect</Trans>,
    },
  }
  return (
    <ul>
      {conditions.map((condition) => (
        <li key={condition} className={row}>
          {parts[condition].icon}
          <span className={css({ flex: '1', minWidth: '[180px]' })}>
            <b className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{parts[condition].title}</b>
            <span className={css({ textStyle: '13', color: 'text.muted' })}>{parts[condition].why}</span>
          </span>
          <ButtonLink size="sm" to={parts[condition].to} onClick={onFollow}>
            {parts[condition].act}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
