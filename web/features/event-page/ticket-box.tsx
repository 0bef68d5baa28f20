import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import { BoxTotal } from './box-total.tsx'
import { priceNote } from './price-note.ts'
import { canHaveCode, PromoSlot } from './promo-slot.tsx'
import { saleState } from './sale-state.tsx'
import { TicketList } from './ticket-list.tsx'
import type { Sale } from './use-sale.ts'

const box = css({
  position: 'sticky',
  insetBlockStart: '4',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: '[calc(100dvh - 80px)]',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
  _noscript: { position: 'static', maxHeight: '[none]' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '14',
  paddingInline: '5',
  borderBlockEnd: 'hairline',
  flexShrink: '0',
})

/** The box beside the text, always in view: tickets, total, button. */
export const TicketBox = ({ sale }: { sale: Sale }) => {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="tickets" className={box}>
      <div className={head}>
        <h2 id="tickets" className={css({ textStyle: '18', fontWeight: 'semibold' })}>
          <Trans>Tickets</Trans>
        </h2>
        <span className={css({ textStyle: '13', color: 'text.muted' })}>{priceNote(i18n, sale.event, sale.tickets)}</span>
      </div>
      <div className={css({ overflowY: 'auto', minHeight: '0' })}>
        <TicketList sale={sale} />
      </div>
      {canHaveCode(sale) && <PromoSlot sale={sale} />}
      {saleState(sale.event, sale.tickets).canBuy && (
        <div className={css({ borderBlockStart: 'hairline', flexShrink: '0' })}>
          <BoxTotal sale={sale} />
        </div>
      )}
    </section>
  )
}
