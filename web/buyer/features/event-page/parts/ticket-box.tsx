import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { BoxTotal } from './box-total.tsx'
import { priceNote } from '../model/price-note.ts'
import { canBuy } from '../model/can-buy.ts'
import { PromoCode } from './promo-code.tsx'
import { TicketList } from './ticket-list.tsx'
import type { Sale } from '../model/use-sale.ts'

const box = css({
  position: 'sticky',
  // A box higher than the window scrolls with the page until its end is visible, instead of scrolling in itself.
  insetBlockStart: '[min(16px, 100dvh - 16px - var(--box-height, 0px))]',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: '[clip]',
  _noscript: { position: 'static' },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '14',
  paddingInline: '5',
  borderBlockEnd: 'hairline',
})
const foot = css({ position: 'sticky', insetBlockEnd: '0', zIndex: 'raised', background: 'bg.surface', borderBlockStart: 'hairline' })

/** The sticky box beside the text: tickets, total, button. */
export const TicketBox = ({ sale }: { sale: Sale }) => {
  const { i18n } = useLingui()
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = element.current
    const observer = new ResizeObserver(() => own?.style.setProperty('--box-height', `${own.offsetHeight}px`))
    if (own) observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={element} data-zone="tickets" aria-labelledby="tickets" className={box}>
      <div className={head}>
        <h2 id="tickets" className={css({ textStyle: '18', fontWeight: 'semibold' })}>
          <Trans>Tickets</Trans>
        </h2>
        <span className={css({ textStyle: '13', color: 'text.muted' })}>{priceNote(i18n, sale.event, sale.tickets)}</span>
      </div>
      <TicketList sale={sale} />
      <PromoCode sale={sale} />
      {canBuy(sale.event, sale.tickets) && (
        <div className={foot}>
          <BoxTotal sale={sale} />
        </div>
      )}
    </section>
  )
}
