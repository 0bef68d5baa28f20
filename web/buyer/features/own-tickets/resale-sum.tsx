import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { Resale } from '../../../../worker/contract/self-service.ts'
import { Money } from '../../../shared/ui/money.tsx'

const box = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', padding: '4', display: 'grid', gap: '2' })
const line = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const total = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '3',
  paddingBlockStart: '2',
  borderBlockStart: 'hairline',
})

const brands: Record<string, string> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' }

/** A card by its last digits. */
export const CardName = ({ card: { brand, last4 } }: { card: NonNullable<Resale['card']> }) => (
  <bdi dir="ltr">
    {brands[brand] ?? brand.replaceAll('_', ' ')} ···· {last4}
  </bdi>
)

type Props = { resale: Resale; organizer: string; paid: ReactNode; back: ReactNode }

/** What was paid, what the organizer keeps of it, and what comes back. */
export const ResaleSum = ({ resale: { paid: price, fee, refund, currency, card, sold_at }, organizer, paid, back }: Props) => (
  <div className={box}>
    <p className={line}>
      <span>{paid}</span>
      <Money amount={price} currency={currency} />
    </p>
    {fee > 0 && (
      <p className={line}>
        <span>
          <Trans>
            Fee of <bdi>{organizer}</bdi>
          </Trans>
        </span>
        <Money amount={-fee} currency={currency} />
      </p>
    )}
    <p className={total}>
      <span>
        <span className={css({ display: 'block', fontWeight: 'semibold' })}>{back}</span>
        {card && (
          <span className={css({ display: 'block', textStyle: '13', color: 'text.muted' })}>
            {sold_at ? (
              <CardName card={card} />
            ) : (
              <Trans>
                to <CardName card={card} />, once it’s sold
              </Trans>
            )}
          </span>
        )}
      </span>
      <strong className={css({ textStyle: '20', fontWeight: 'semibold' })}>
        <Money amount={refund} currency={currency} />
      </strong>
    </p>
  </div>
)
