import { Plural, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { PublicPrice, PublicTicket } from '../../../../../worker/contract/public.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import type { CartError } from '../model/cart-errors.ts'
import { ChargesToggle } from './charges-toggle.tsx'
import { PriceText } from './price-text.tsx'
import { Left } from './left.tsx'
import { SaleLabel } from './sale-label.tsx'
import { Stepper } from './stepper.tsx'
import { limitsOf } from '../model/ticket-limits.ts'
import { isOnSale } from '../model/use-cart.ts'
import type { Sale } from '../model/use-sale.ts'

const DonationField = lazyWithMessages(async () => (await import('./donation-field.tsx')).DonationField)
const ReturnedNote = lazyWithMessages(async () => (await import('./returned.tsx')).ReturnedNote)
const RowError = lazyWithMessages(async () => (await import('./row-error.tsx')).RowError)
const LostRow = lazyWithMessages(async () => (await import('./row-error.tsx')).LostRow)
const PriceCharges = lazyWithMessages(async () => (await import('./price-charges.tsx')).PriceCharges)

// Wraps for large text.
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '4',
  rowGap: '1',
  minHeight: '12',
})
const nameStyle = css({ display: 'block', overflowWrap: 'anywhere' })
const strong = css({ fontWeight: 'medium' })
const amounts = css({ display: 'inline-flex', alignItems: 'baseline', columnGap: '1' })
const wrapping = css({ flexWrap: 'wrap' })
const muted = css({ color: 'text.muted' })
const note = css({ textStyle: '13', color: 'text.muted', marginBlockStart: '1' })

/** A maximum up to which it is shown before it is reached. */
const SMALL_MAXIMUM = 10

type Props = {
  sale: Sale
  ticket: PublicTicket
  price: PublicPrice
  cartError: CartError | null
  /** A tier, below its ticket's name; a ticket with one price is its own row. */
  tier: boolean
}

/** A price: its name and amount, and Add, the stepper, or why it can't be bought. */
export const PriceRow = ({ sale, ticket, price, cartError, tier }: Props) => {
  const { event, cart } = sale
  const { t } = useLingui()
  const chargesId = useId()
  const errorId = useId()
  const [showsCharges, setShowsCharges] = useState(false)
  const name = (tier && price.label) || ticket.title
  const quantity = cart.chosen(price)
  const lost = cart.lost(price)
  const limits = limitsOf(ticket, price, cart, event.settings.max_tickets_per_order)
  const onSale = isOnSale(price)
  const only = ticket.prices.filter((each) => cart.chosen(each) > 0).length <= 1
  const canFix = only || cartError?.kind === 'few'
  const amountError = cartError?.kind === 'amount' ? cartError : null
  const isPlus = event.settings.price_display_mode === 'EXCLUSIVE' && price.gross > price.discounted
  const hasCharges = price.charges.length > 0 && ticket.type !== 'DONATION'

  return (
    <>
      <div className={row}>
        <div className={cx(css({ flex: '[1 1 clamp(5rem, 30vw, 7rem)]', minWidth: '0' }), onSale ? undefined : muted)}>
          {tier ? (
            price.label && (
              <span className={nameStyle} dir="auto">
                {name}
              </span>
            )
          ) : (
            <h3 className={cx(nameStyle, css({ fontWeight: 'semibold' }))} dir="auto">
              {name}
            </h3>
          )}
          <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' })}>
            <span className={cx(amounts, isPlus ? wrapping : undefined, onSale ? strong : undefined)}>
              <PriceText event={event} ticket={ticket} price={price} plain={sale.plainPrice(price.id)} />
              {hasCharges && (
                <ChargesToggle
                  isPlus={isPlus}
                  label={t`Price details: ${name}`}
                  controls={chargesId}
                  isOpen={showsCharges}
                  onToggle={() => setShowsCharges(!showsCharges)}
                />
              )}
            </span>
            {onSale && price.available !== undefined && !price.returned && <Left count={price.available} />}
          </span>
        </div>
        {onSale ? (
          <Stepper
            name={name === ticket.title ? name : `${ticket.title}, ${name}`}
            quantity={quantity}
            first={limits.first}
            canAdd={limits.canAdd}
            errorId={cartError && !amountError ? errorId : undefined}
            onChange={(next) => cart.setQuantity(price, next)}
          />
        ) : (
          <SaleLabel price={price} zone={event.timezone} />
        )}
      </div>
      {hasCharges && showsCharges && (
        <Part fallback={<Skeleton height="96px" />}>
          <PriceCharges id={chargesId} price={price} currency={event.currency} />
        </Part>
      )}
      {quantity > 0 && ticket.type === 'DONATION' && (
        <div className={css({ marginBlockStart: '2' })}>
          <Part fallback={<Skeleton height="90px" />}>
            <DonationField
              price={price}
              currency={event.currency}
              value={cart.amountOf(price)}
              onChange={(amount) => cart.setAmount(price, amount)}
              isWrong={cart.wrongAmount(price)}
              isPressed={sale.isWrongPressed}
              serverError={amountError && errorText(amountError.error)}
            />
          </Part>
        </div>
      )}
      {quantity > 0 && (limits.atMaximum || ticket.max_per_order <= SMALL_MAXIMUM) && !cartError && (
        <p className={note}>
          <Plural value={ticket.max_per_order} one="Maximum # per order" other="Maximum # per order" />
        </p>
      )}
      {onSale && price.returned && (
        <Part>
          <ReturnedNote price={price} />
        </Part>
      )}
      {lost > 0 && (
        <Part>
          <LostRow onRemove={() => cart.setQuantity(price, 0)} />
        </Part>
      )}
      {cartError && !amountError && (
        <Part>
          <RowError id={errorId} cartError={cartError} onFix={canFix ? (next) => cart.setQuantity(price, next) : null} />
        </Part>
      )}
    </>
  )
}
