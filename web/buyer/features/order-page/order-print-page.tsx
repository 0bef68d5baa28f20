import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { PrintButton } from '../ticket-page/print-button.tsx'
import { TicketSheet, type SheetKind } from '../ticket-page/ticket-sheet.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { ticketOf } from './order-tickets.tsx'

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  maxWidth: '[760px]',
  marginInline: 'auto',
  padding: '4',
  _print: { maxWidth: '[none]', padding: '0' },
})
const page = css({ background: 'white', padding: '5', borderRadius: 'lg', border: 'hairline', _print: { padding: '0', border: 'none' } })

const Printed = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const hasTickets = order.status === 'COMPLETED'
  const [what, setWhat] = useState<SheetKind | 'receipt'>(hasTickets ? 'together' : 'receipt')
  usePageTitle(t`Print order ${order.number}`, order.event.title)
  return (
    <div className={column}>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', _print: { display: 'none' } })}>
        <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
          <Trans>
            Print order <bdi dir="ltr">{order.number}</bdi>
          </Trans>
        </h1>
        {hasTickets && (
          <RadioGroup
            label={<Trans>What to print</Trans>}
            name="what"
            value={what}
            onChange={setWhat}
            options={[
              { value: 'together', label: t`All tickets together` },
              { value: 'each', label: t`One ticket per page` },
              { value: 'receipt', label: t`Receipt` },
            ]}
          />
        )}
        <PrintButton />
      </div>
      <div className={page}>
        {what === 'receipt' ? (
          <OrderReceipt order={order} />
        ) : (
          <TicketSheet
            event={order.event}
            tickets={order.attendees.filter(({ passed_on }) => !passed_on).map((attendee) => ticketOf(order, attendee))}
            kind={what}
          />
        )}
      </div>
    </div>
  )
}

/** `/order/{eventId}/{orderShortId}/print`: the order's tickets or its receipt, for paper. */
export const Component = () => <OrderFrame isPlain>{(order) => <Printed order={order} />}</OrderFrame>
