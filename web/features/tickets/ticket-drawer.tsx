import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import type { TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { css } from '../../styled-system/css/index.js'
import { zoneCity } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { HtmlField } from '../../ui/html-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDrawer } from '../shell/form-drawer.tsx'
import { TaxChoice } from '../taxes-and-fees/tax-choice.tsx'
import { SinglePrice } from './single-price.tsx'
import { ticketFieldOf, ticketPartOf, validateTicket, type TicketValues } from './ticket-fields.ts'
import { TicketKindField } from './ticket-kind-field.tsx'
import { TiersSection } from './tiers-section.tsx'

type Props = {
  event: EventDetail
  /** The account's. */
  taxesAndFees: readonly TaxOrFeeView[]
  title: ReactNode
  initial: TicketValues
  /** The ticket being edited; without one it is a new one. */
  ticket?: Ticket
  save: ReactNode
  submit: (values: TicketValues) => Promise<void>
  onClose: () => void
}

/** A ticket's form, in a drawer over the list. */
export const TicketDrawer = ({ event, taxesAndFees, title, initial, ticket, save, submit, onClose }: Props) => {
  const form = useForm({
    initial,
    validate: (values) => validateTicket(values, event.currency),
    fieldOf: ticketFieldOf,
    partOf: ticketPartOf,
    submit,
  })
  const { type, prices } = form.values
  const [first] = prices
  // The kind can't change once somebody has it.
  const isLocked = ticket !== undefined && (ticket.sold > 0 || ticket.held > 0)
  return (
    <FormDrawer title={title} form={form} save={save} onClose={onClose}>
      <TicketKindField form={form} isLocked={isLocked} />
      <FormSection title={<Trans>Basics</Trans>}>
        <TextField {...form.field('title')} label={<Trans>Ticket name</Trans>} maxLength={149} dir="auto" autoFocus />
        <HtmlField {...form.field('description')} label={<Trans>Description</Trans>} optional rows={3} />
      </FormSection>
      {type === 'TIERED' ? (
        <TiersSection form={form} currency={event.currency} />
      ) : (
        first && <SinglePrice form={form} row={first} currency={event.currency} />
      )}
      {type !== 'FREE' && (
        <TaxChoice
          taxesAndFees={taxesAndFees}
          currency={event.currency}
          value={form.values.tax_and_fee_ids}
          onChange={(ids) => form.set('tax_and_fee_ids', ids)}
          error={form.errorOf('tax_and_fee_ids')}
        />
      )}
      <FormSection
        title={<Trans>Sale window</Trans>}
        about={<Trans>Without dates it sells from going live until the event ends. Times as in {zoneCity(event.timezone)}.</Trans>}
      >
        <FieldRow>
          <DateTimeField {...form.field('sale_start')} label={<Trans>Start of sale</Trans>} optional />
          <DateTimeField {...form.field('sale_end')} label={<Trans>End of sale</Trans>} optional />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Per order</Trans>}>
        <FieldRow>
          <NumberField {...form.field('min_per_order')} label={<Trans>At least</Trans>} />
          <NumberField {...form.field('max_per_order')} label={<Trans>At most</Trans>} />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>On the event page</Trans>}>
        <div className={css({ display: 'grid', gap: '2' })}>
          <Checkbox {...form.check('show_quantity')} label={<Trans>Show how many are left</Trans>} />
          <Checkbox
            {...form.check('start_collapsed')}
            label={<Trans>Start collapsed</Trans>}
            help={<Trans>Only the name shows until a buyer opens it.</Trans>}
          />
          <Checkbox {...form.check('hide_before_sale_start')} label={<Trans>Hide before the sale starts</Trans>} />
          <Checkbox {...form.check('hide_after_sale_end')} label={<Trans>Hide after the sale ended</Trans>} />
          <Checkbox {...form.check('hide_when_sold_out')} label={<Trans>Hide when sold out</Trans>} />
          <Checkbox
            {...form.check('is_hidden')}
            label={<Trans>Hide altogether</Trans>}
            help={<Trans>Nobody can buy it while it is hidden.</Trans>}
          />
        </div>
      </FormSection>
    </FormDrawer>
  )
}
