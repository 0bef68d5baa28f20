import { Trans } from '@lingui/react/macro'
import type { Attendee } from '../../../../../worker/contract/attendees.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Money } from '../../../../shared/ui/money.tsx'

type Props = { attendee: Pick<Attendee, 'amount_refunded' | 'refund_status'>; currency: string }

const note = css({ display: 'block', textStyle: '12', color: 'text.muted', whiteSpace: { base: 'nowrap', _cards: 'normal' } })

/** The refunded amount of a ticket, including a pending one; nothing without a refund. */
export const TicketRefund = ({ attendee: { amount_refunded, refund_status }, currency }: Props) => {
  if (!refund_status) return null
  const amount = <Money amount={amount_refunded} currency={currency} />
  return (
    <span className={note}>
      {refund_status === 'PENDING' ? <Trans>Refund of {amount} pending</Trans> : <Trans>Refunded {amount}</Trans>}
    </span>
  )
}
