import { Trans, useLingui } from '@lingui/react/macro'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { formatCount } from '../../../../shared/lib/format.ts'
import { css } from '../../../../styled-system/css/index.js'
import { describedBy, FieldNote } from '../../../../shared/ui/field.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import type { Choice, NewOrderValues } from '../model/new-order-values.ts'

type Props = {
  form: Form<NewOrderValues>
  choices: readonly Choice[]
  currency: string
  errorOf: (name: string) => string | undefined
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) 7rem]', _tight: '[minmax(0, 1fr)]' },
  columnGap: '4',
  rowGap: '2',
  alignItems: 'start',
  '& + &': { borderBlockStart: 'row', paddingBlockStart: '3', marginBlockStart: '3' },
})

/** Every ticket with how many of it: hidden ones and those that are not on sale too, as far as there is stock. */
export const NewOrderQuantities = ({ form, choices, currency, errorOf }: Props) => {
  const { t, i18n } = useLingui()
  const { quantities } = form.values
  const error = errorOf('quantities') ?? null
  return (
    <div role="group" aria-label={t`Tickets`} aria-describedby={describedBy('quantities', { error })}>
      {choices.map(({ ticket, price }) => {
        const name = [ticket.title, price.label].filter(Boolean).join(', ')
        const part = `quantities.${price.id}`
        return (
          <div key={price.id} className={row}>
            <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{name}</bdi>
              <span className={css({ textStyle: '13', color: 'text.muted' })}>
                <MetaLine>
                  <Money amount={price.price} currency={currency} />
                  {price.available === null ? null : price.available === 0 ? (
                    <Trans context="ticket">Sold out</Trans>
                  ) : (
                    <Trans>{formatCount(price.available, i18n.locale)} left</Trans>
                  )}
                  {ticket.is_hidden || price.is_hidden ? <Trans>Hidden</Trans> : null}
                </MetaLine>
              </span>
            </div>
            <NumberField
              {...form.part('quantities', part, quantities[price.id] ?? '', (text) => ({ ...quantities, [price.id]: text }))}
              error={errorOf(part)}
              label={t`Quantity of ${name}`}
              hideLabel
              placeholder="0"
              maxLength={4}
            />
          </div>
        )
      })}
      <FieldNote id="quantities" error={error} />
    </div>
  )
}
