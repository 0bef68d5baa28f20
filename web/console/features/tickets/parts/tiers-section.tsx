import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { FormSection } from '../../../../shared/ui/form-section.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { newPrice, type PriceValues } from '../model/price-fields.ts'
import { TierFields } from './tier-fields.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

/** The prices of a tiered ticket: added, removed and put in order. */
export const TiersSection = ({ form, currency, timezone }: { form: TicketForm; currency: string; timezone: string }) => {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { prices } = form.values
  // Drawn first, then the row's name takes the focus.
  const focus = (row: PriceValues | undefined): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[name="prices.${row?.key}.label"]`)?.focus())
  }
  const nameOf = (row: PriceValues, index: number): string => row.label.trim() || t`price ${index + 1}`
  const move = (row: PriceValues, from: number, to: number): void => {
    const next = prices.filter((each) => each !== row)
    next.splice(to, 0, row)
    form.set('prices', next)
    setAnnouncement(t`${nameOf(row, from)} is now number ${to + 1} of ${prices.length}`)
  }
  const remove = (row: PriceValues, index: number): void => {
    const next = prices.filter((each) => each !== row)
    form.set('prices', next)
    setAnnouncement(t`${nameOf(row, index)} is removed`)
    focus(next[Math.min(index, next.length - 1)])
  }
  const add = (): void => {
    // As prices are usually sold: the next when the last is gone.
    const row = { ...newPrice(), after_previous: prices.length > 0 }
    form.set('prices', [...prices, row])
    focus(row)
  }
  return (
    <FormSection title={<Trans>Prices</Trans>}>
      <div ref={box} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })}>
        {prices.map((row, index) => (
          <TierFields
            key={row.key}
            form={form}
            row={row}
            index={index}
            count={prices.length}
            currency={currency}
            timezone={timezone}
            onMove={(to) => move(row, index, to)}
            onRemove={() => remove(row, index)}
          />
        ))}
        <FieldNote id="prices" error={form.errorOf('prices')} />
        <div>
          <Button icon={<Plus />} onClick={add} disabled={prices.length >= 100}>
            <Trans>Add price</Trans>
          </Button>
        </div>
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </FormSection>
  )
}
