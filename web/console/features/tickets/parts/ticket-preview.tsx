import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import type { TaxOrFeeView } from '../../../../../worker/contract/taxes-and-fees.ts'
import { ChargeList } from '../../../../shared/ui/charge-list.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { previewPrices, type PreviewPrice } from '../model/preview-prices.ts'
import type { TicketValues } from '../model/ticket-fields.ts'

const box = css({ border: 'hairline', borderRadius: 'lg', paddingInline: '4', paddingBlock: '3', display: 'grid', gap: '1' })
const row = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', alignItems: 'baseline' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const muted = css({ textStyle: '13', color: 'text.muted' })

const Amount = ({ type, price, currency }: { type: TicketValues['type']; price: PreviewPrice; currency: string }) => {
  if (type === 'DONATION' && price.shown === 0) return <Trans>Pay what you want</Trans>
  const amount = price.shown === 0 ? <Trans>Free</Trans> : <Money amount={price.shown} currency={currency} />
  return type === 'DONATION' ? <Trans>from {amount}</Trans> : amount
}

type Props = { values: TicketValues; taxes: readonly TaxOrFeeView[]; currency: string; mode: EventSettings['price_display_mode'] }

/** The ticket as buyers will see it, while it is typed. Empty until it has a name and a price. */
export const TicketPreview = ({ values, taxes, currency, mode }: Props) => {
  const prices = previewPrices(values, taxes, currency, mode)
  const title = values.title.trim()
  if (title === '' || prices.length === 0) return null
  const isTiered = values.type === 'TIERED'
  return (
    <section>
      <h2 className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>As buyers see it</Trans>
      </h2>
      <div className={box}>
        {isTiered && (
          <p className={name} dir="auto">
            {title}
          </p>
        )}
        {prices.map((price) => (
          <div key={price.key}>
            <div className={row}>
              <span className={isTiered ? undefined : name} dir="auto">
                {isTiered ? price.label : title}
              </span>
              <Amount type={values.type} price={price} currency={currency} />
            </div>
            {price.charges.length > 0 && (
              <p className={muted}>
                {price.isPlus ? (
                  <Trans comment="taxes and fees on top of a price">
                    plus <ChargeList charges={price.charges} currency={currency} />
                  </Trans>
                ) : (
                  <Trans comment="taxes and fees that a price includes">
                    incl. <ChargeList charges={price.charges} currency={currency} />
                  </Trans>
                )}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
