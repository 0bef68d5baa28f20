import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicPrice } from '../../../../../worker/contract/public.ts'
import { Money } from '../../../../shared/ui/money.tsx'

const list = css({
  marginBlockStart: '1',
  paddingInlineStart: '3',
  borderInlineStart: 'strong',
  textStyle: '13',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& > div:last-child': { fontWeight: 'semibold' },
})

/** The server's breakdown of one unit's price. */
export const PriceCharges = ({ id, price, currency }: { id: string; price: PublicPrice; currency: string }) => (
  <dl id={id} className={list}>
    <div>
      <dt>
        <Trans>Ticket</Trans>
      </dt>
      <dd>
        {price.discounted < price.price && (
          <s className={css({ color: 'text.muted', marginInlineEnd: '1' })}>
            <Money amount={price.price} currency={currency} />
          </s>
        )}
        <Money amount={price.discounted} currency={currency} />
      </dd>
    </div>
    {price.charges.map((charge) => (
      <div key={charge.id} className={charge.included ? css({ color: 'text.muted' }) : undefined}>
        <dt>
          {charge.included ? (
            <Trans>
              <bdi>{charge.name}</bdi>, included
            </Trans>
          ) : (
            <bdi>{charge.name}</bdi>
          )}
        </dt>
        <dd>
          <Money amount={charge.amount} currency={currency} />
        </dd>
      </div>
    ))}
    <div>
      <dt>
        <Trans>Price per ticket</Trans>
      </dt>
      <dd>
        <Money amount={price.gross} currency={currency} />
      </dd>
    </div>
  </dl>
)
