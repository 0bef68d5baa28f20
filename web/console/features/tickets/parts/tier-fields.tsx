import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { AmountField } from '../../../../shared/ui/amount-field.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import type { PriceValues } from '../model/price-fields.ts'
import { priceRow } from '../model/price-row.ts'
import { QuantityField } from './quantity-field.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

type Props = {
  form: TicketForm
  row: PriceValues
  index: number
  count: number
  currency: string
  timezone: string
  onMove: (to: number) => void
  onRemove: () => void
}

const card = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  padding: '3',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})
const choices = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1' })

/** One price of a tiered ticket. One with sales can't be removed, and says why. */
export const TierFields = ({ form, row, index, count, currency, timezone, onMove, onRemove }: Props) => {
  const { t } = useLingui()
  const id = useId()
  const { field, change } = priceRow(form, row)
  const name = row.label.trim() || t`price ${index + 1}`
  const { sold, held } = row
  const hasSales = sold + held > 0
  return (
    <div role="group" aria-labelledby={id} className={card}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '1' })}>
        <h3 id={id} className={css({ flex: '1', minWidth: '0', textStyle: '13', fontWeight: 'medium', color: 'text.muted' })}>
          <Trans>Price {index + 1}</Trans>
        </h3>
        <IconButton label={t`Move ${name} up`} icon={<ArrowUp />} disabled={index === 0} onClick={() => onMove(index - 1)} />
        <IconButton label={t`Move ${name} down`} icon={<ArrowDown />} disabled={index === count - 1} onClick={() => onMove(index + 1)} />
        <IconButton
          label={t`Remove ${name}`}
          icon={<Trash2 />}
          disabled={hasSales || count === 1}
          aria-describedby={hasSales ? `${id}-kept` : undefined}
          onClick={onRemove}
        />
      </div>
      <TextField {...field('label')} label={<Trans>Price name</Trans>} maxLength={149} dir="auto" placeholder={t`e.g. Early bird`} />
      <FieldRow>
        <AmountField {...field('price')} currency={currency} label={<Trans>Price</Trans>} />
        <QuantityField form={form} row={row} />
      </FieldRow>
      <div className={choices}>
        {index > 0 && (
          <Checkbox
            label={<Trans>Follows the price above</Trans>}
            help={<Trans>Goes on sale when that one sells out or ends.</Trans>}
            checked={row.after_previous}
            onChange={(after_previous) => change({ after_previous })}
          />
        )}
        <Checkbox label={<Trans>Own sale dates</Trans>} checked={row.has_window} onChange={(has_window) => change({ has_window })} />
        <Checkbox label={<Trans context="price">Hidden</Trans>} checked={row.is_hidden} onChange={(is_hidden) => change({ is_hidden })} />
      </div>
      {row.has_window && (
        <FieldRow>
          <DateTimeField {...field('sale_start')} zone={timezone} label={<Trans>Start of sale</Trans>} optional />
          <DateTimeField
            {...field('sale_end')}
            zone={timezone}
            near={row.sale_start}
            label={<Trans>End of sale</Trans>}
            optional
            whenPast={<Trans>This date has passed.</Trans>}
          />
        </FieldRow>
      )}
      {hasSales && (
        <p id={`${id}-kept`} className={css({ textStyle: '13', color: 'text.muted' })}>
          <MetaLine>
            <Plural value={sold} one="# sold" other="# sold" />
            {held > 0 && <Plural value={held} one="# held" other="# held" />}
            <Trans>can’t be removed, only hidden</Trans>
          </MetaLine>
        </p>
      )}
    </div>
  )
}
