import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { EyeOff } from 'lucide-react'
import type { TicketState } from '../../../worker/contract/tickets.ts'
import { Badge, type Tone } from '../ui/badge.tsx'

/** A ticket's availability in words. */
export const ticketStateText: Record<TicketState, MessageDescriptor> = {
  ON_SALE: msg`On sale`,
  NOT_ON_SALE: msg`Not on sale`,
  SALE_STARTS: msg`Sale starts`,
  SALE_ENDED: msg`Sale ended`,
  SOLD_OUT: msg({ message: 'Sold out', context: 'ticket' }),
  COMING_SOON: msg`Coming soon`,
  HIDDEN: msg`Hidden`,
}

const tones: Record<TicketState, Tone> = {
  ON_SALE: 'teal',
  NOT_ON_SALE: 'neutral',
  SALE_STARTS: 'blue',
  COMING_SOON: 'blue',
  SOLD_OUT: 'violet',
  SALE_ENDED: 'neutral',
  HIDDEN: 'outline',
}

/** A ticket's availability. */
export const TicketBadge = ({ state }: { state: TicketState }) => {
  const { i18n } = useLingui()
  return (
    <Badge tone={tones[state]} icon={state === 'HIDDEN' ? <EyeOff /> : undefined}>
      {i18n._(ticketStateText[state])}
    </Badge>
  )
}
