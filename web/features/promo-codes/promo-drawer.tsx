import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { PromoCode, PromoCodeInput } from '../../../worker/contract/promo-codes.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import { zoneCity } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { RateField } from '../../ui/rate-field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDrawer } from '../shell/form-drawer.tsx'
import { TicketChoice } from '../ticket-choice/ticket-choice.tsx'
import { promoFieldOf, promoInput, validatePromo, type PromoValues } from './promo-fields.ts'

type Props = {
  event: EventDetail
  tickets: readonly Ticket[]
  title: ReactNode
  initial: PromoValues
  save: ReactNode
  submit: (input: PromoCodeInput) => Promise<void>
  onClose: () => void
}

/** A promo code's form, in a drawer over the list. */
export const PromoDrawer = ({ event, tickets, title, initial, save, submit, onClose }: Props) => {
  const { t } = useLingui()
  const form = useForm({
    initial,
    validate: (values) => validatePromo(values, event.currency),
    fieldOf: promoFieldOf,
    submit: (values) => submit(promoInput(values, event.currency)),
  })
  const { values } = form
  const hasPrivate = tickets.some((ticket) => ticket.hidden_unless_promo)
  return (
    <FormDrawer title={title} form={form} save={save} onClose={onClose}>
      <TextField
        {...form.field('code')}
        label={<Trans>Code</Trans>}
        help={<Trans>3 to 50 letters, digits, - or _. Capitals make no difference.</Trans>}
        maxLength={50}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
      <div className={css({ display: 'grid', gap: '4' })}>
        <RadioGroup<PromoCode['discount_type']>
          label={<Trans>Discount</Trans>}
          name="discount_type"
          value={values.discount_type}
          onChange={(type) => form.set('discount_type', type)}
          error={form.errorOf('discount_type')}
          options={[
            { value: 'PERCENTAGE', label: <Trans>Percentage</Trans>, help: <Trans>Off each ticket's price</Trans> },
            { value: 'FIXED', label: <Trans>Fixed amount</Trans>, help: <Trans>Off each ticket, never below zero</Trans> },
            { value: 'NONE', label: <Trans>None</Trans>, help: <Trans>Only reveals private tickets</Trans> },
          ]}
        />
        {values.discount_type === 'PERCENTAGE' && (
          <FieldRow>
            <RateField {...form.field('rate_ppm')} label={<Trans>Percentage off</Trans>} />
          </FieldRow>
        )}
        {values.discount_type === 'FIXED' && (
          <FieldRow>
            <AmountField {...form.field('amount')} currency={event.currency} label={<Trans>Amount off each ticket</Trans>} />
          </FieldRow>
        )}
      </div>
      <FormSection
        title={<Trans>Limits</Trans>}
        about={<Trans>Without them it works for everybody until the event ends. Times as in {zoneCity(event.timezone)}.</Trans>}
      >
        <FieldRow>
          <DateTimeField
            {...form.field('expires_at')}
            near={event.start_date.slice(0, 16)}
            time="23:59"
            label={<Trans>Expires</Trans>}
            optional
          />
          <NumberField
            {...form.field('max_uses')}
            label={<Trans>Most uses</Trans>}
            optional
            placeholder={t`no limit`}
            help={<Trans>Each order counts as one.</Trans>}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={<Trans>Where it applies</Trans>}>
        <div>
          <Segments<'all' | 'some'>
            label={t`Where it applies`}
            value={values.is_for_all ? 'all' : 'some'}
            onChange={(next) => form.set('is_for_all', next === 'all')}
            options={[
              { value: 'all', label: hasPrivate ? <Trans>All public tickets</Trans> : <Trans>All tickets</Trans> },
              { value: 'some', label: <Trans>Chosen tickets</Trans> },
            ]}
          />
        </div>
        {!values.is_for_all && (
          <TicketChoice
            label={<Trans>Tickets</Trans>}
            tickets={tickets}
            value={values.ticket_ids}
            onChange={(ids) => form.set('ticket_ids', ids)}
            error={form.errorOf('ticket_ids')}
          />
        )}
        {hasPrivate && (
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>A private ticket shows only to whoever has a code that names it. Free tickets and donations are never discounted.</Trans>
          </p>
        )}
      </FormSection>
    </FormDrawer>
  )
}
