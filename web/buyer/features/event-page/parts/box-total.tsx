import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Timer } from 'lucide-react'
import { useId, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import type { Quote } from '../../../../../worker/contract/orders.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { ChargeList } from '../../../../shared/ui/charge-list.tsx'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import type { Sale } from '../model/use-sale.ts'

const OrderParts = lazyWithMessages(async () => (await import('../../../../shared/features/order/order-parts.tsx')).OrderParts)
const OrderError = lazyWithMessages(async () => (await import('./order-error.tsx')).OrderError)
const PressError = lazyWithMessages(async () => (await import('./order-error.tsx')).PressError)

const foot = css({ padding: { base: '4', md: '5' }, display: 'flex', _noscript: { display: 'none' }, flexDirection: 'column', gap: '3' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', columnGap: '3', minHeight: '11' })
// The order's rows in this box's width.
const parts = css({ '& > dl': { padding: '0', border: 'none' }, _empty: { display: 'none' } })
const fold = css({
  width: 'full',
  textAlign: 'start',
  borderRadius: 'sm',
  '& > .lucide': { transitionProperty: '[rotate]', transitionDuration: 'fast' },
  '&[aria-expanded=false] > .lucide': { rotate: '[180deg]' },
})
const total = css({ textStyle: '24', fontWeight: 'semibold', transitionProperty: '[opacity]', transitionDuration: 'fast' })
const held = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  textStyle: '13',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5' },
})

const Count = ({ quote, count }: { quote: Quote | null; count: number }) => {
  const { i18n } = useLingui()
  const included = quote?.charges.filter((charge) => charge.included) ?? []
  return (
    <>
      <Plural value={count} one="# ticket" other="# tickets" />
      {quote && included.length > 0 && (
        <>
          {languageOf(i18n.locale).comma}
          <Trans>
            includes <ChargeList charges={included} currency={quote.currency} />
          </Trans>
        </>
      )}
    </>
  )
}

const Total = ({ sale: { quote, cart, isPending } }: { sale: Sale }) => {
  const { t } = useLingui()
  return (
    <>
      <span className={css({ flex: '[1 1 7rem]', minWidth: '0' })}>
        <strong className={css({ display: 'block', fontWeight: 'semibold' })}>
          <Trans>Total</Trans>
        </strong>
        <span className={css({ textStyle: '13', color: 'text.muted' })}>
          <Count quote={quote} count={cart.count} />
        </span>
      </span>
      <output aria-live="polite" aria-busy={isPending} className={cx(total, isPending ? css({ opacity: '0.6' }) : undefined)}>
        {quote ? <Money amount={quote.total} currency={quote.currency} /> : <span aria-label={t`Calculating the total`}>–</span>}
      </output>
    </>
  )
}

type Props = {
  sale: Sale
  /** The breakdown is behind the total, to leave the tickets room. */
  folds?: boolean
}

/** The price breakdown, the total and the button. Every amount comes from the server's quote. */
export const BoxTotal = ({ sale, folds = false }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(!folds)
  const { event, quote, cart, cartError } = sale
  const isWhole = cartError && !cartError.ticketId
  const most = event.settings.max_tickets_per_order
  const hasParts = quote !== null && (quote.discount_total > 0 || quote.charges.some((charge) => !charge.included))
  const hasRowLimit = sale.tickets.some(
    ({ prices, max_per_order }) => prices.reduce((sum, price) => sum + cart.chosen(price), 0) >= max_per_order,
  )
  const isShown = cart.count > 0 && !cart.isPreselected
  return (
    <div className={foot}>
      {isWhole && (
        <Part>
          <OrderError cartError={cartError} onRetry={sale.retry} />
        </Part>
      )}
      {cart.count >= most && !cartError && !hasRowLimit && (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          <Plural value={most} one="Maximum # ticket per order" other="Maximum # tickets per order" />
        </p>
      )}
      {isShown && quote && isOpen && (
        <div id={id} className={parts}>
          <Part>
            <OrderParts order={quote} />
          </Part>
        </div>
      )}
      {isShown &&
        (folds && hasParts ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            className={cx(line, fold)}
            onClick={() => setOpen(!isOpen)}
          >
            <Total sale={sale} />
            <ChevronDown />
          </button>
        ) : (
          <div className={line}>
            <Total sale={sale} />
          </div>
        ))}
      <Button
        visual={cart.count > 0 ? 'primary' : 'secondary'}
        size="xl"
        fullWidth
        busy={sale.busy}
        busyLabel={t`Holding your tickets…`}
        onClick={sale.submit}
      >
        {event.settings.continue_button_text ?? (cart.count > 0 ? t`Continue` : t`Choose a ticket`)}
      </Button>
      <p role="status" className={held}>
        {sale.isWrongPressed || sale.isEmptyPressed ? (
          <Part>
            <PressError isEmpty={sale.isEmptyPressed} />
          </Part>
        ) : (
          <>
            <Timer />
            <Plural
              value={event.settings.order_timeout_minutes}
              one="We’ll hold your tickets for # minute"
              other="We’ll hold your tickets for # minutes"
            />
          </>
        )}
      </p>
    </div>
  )
}
