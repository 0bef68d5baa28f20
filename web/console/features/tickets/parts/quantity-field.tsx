import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import type { PriceValues } from '../model/price-fields.ts'
import { priceRow } from '../model/price-row.ts'
import type { TicketForm } from '../model/ticket-fields.ts'

// At the end of the label's line, as high as that.
const inLabelLine = css({
  position: 'absolute',
  insetBlockStart: '[-2px]',
  insetInlineEnd: '0',
  display: 'flex',
  height: '6',
  alignItems: 'center',
})

/** How many of a price there are: a number, or no limit. */
export const QuantityField = ({ form, row, name }: { form: TicketForm; row: PriceValues; name?: string }) => {
  const { t } = useLingui()
  const { field, change } = priceRow(form, row)
  return (
    <div className={css({ position: 'relative' })}>
      <NumberField
        {...field('quantity')}
        {...(name && { name })}
        label={<Trans>Quantity</Trans>}
        disabled={row.is_unlimited}
        placeholder={row.is_unlimited ? t`no limit` : undefined}
      />
      <span className={inLabelLine}>
        <Button visual="link" size="sm" onClick={() => change({ is_unlimited: !row.is_unlimited })}>
          {row.is_unlimited ? <Trans>Set a limit</Trans> : <Trans>No limit</Trans>}
        </Button>
      </span>
    </div>
  )
}
