import { Trans, useLingui } from '@lingui/react/macro'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { toWall } from '../../../shared/lib/format.ts'
import { zoneCity } from '../../../shared/lib/zone-city.ts'
import { AmountField } from '../../../shared/ui/amount-field.tsx'
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { RateField } from '../../../shared/ui/rate-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { ticketsFieldOf, TicketScope } from '../ticket-choice/ticket-scope.tsx'
import { BatchFields } from './batch-fields.tsx'
import { promoCodes, promoInput, promoValues, validatePromo } from './promo-code.ts'

/** `…/promo-codes/new` and `…/promo-codes/{id}`: a promo code's form, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  const hasPrivate = Boolean(tickets.data?.some((ticket) => ticket.hidden_unless_promo))
  return (
    <DrawerRoute
      of={promoCodes}
      event={event}
      needs={[tickets]}
      values={(promo) => promoValues(promo, event)}
      nameOf={(promo) => promo.name ?? promo.code}
      words={{
        add: t`New promo code`,
        edit: ({ batch }) => (batch ? t`Edit batch` : t`Edit promo code`),
        create: ({ kind }) => (kind === 'BATCH' ? <Trans>Create batch</Trans> : <Trans>Create promo code</Trans>),
        save: ({ batch }) => (batch ? <Trans>Save batch</Trans> : <Trans>Save promo code</Trans>),
        made: ({ batch }) => (batch ? t`Promo codes created` : t`Promo code created`),
        saved: ({ batch }) => (batch ? t`Batch saved` : t`Promo code saved`),
      }}
      validate={(values) => validatePromo(values, event.currency)}
      fieldOf={ticketsFieldOf}
      input={(values, isNew) => promoInput(values, event.currency, isNew)}
      madeAt={({ kind }) => (kind === 'BATCH' ? 'batch' : undefined)}
    >
      {(form, promo) => (
        <>
          {!promo && (
            <RadioGroup<'ONE' | 'BATCH'>
              {...form.field('kind')}
              onChange={(kind) => {
                form.field('kind').onChange(kind)
                // What most batches are for.
                if (kind === 'BATCH' && !form.values.max_uses) form.field('max_uses').onChange('1')
              }}
              label={<Trans>How many codes</Trans>}
              options={[
                { value: 'ONE', label: <Trans>One code</Trans> },
                { value: 'BATCH', label: <Trans>A batch</Trans>, help: <Trans>Up to 10,000 random codes</Trans> },
              ]}
            />
          )}
          {form.values.kind === 'BATCH' ? (
            <BatchFields form={form} promo={promo} />
          ) : (
            <form.Field
              as={TextField}
              name="code"
              label={<Trans>Code</Trans>}
              help={<Trans>3 to 50 letters, digits, - or _.</Trans>}
              maxLength={50}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
            />
          )}
          <RadioGroup<PromoCode['discount_type']>
            {...form.field('discount_type')}
            label={<Trans>Discount</Trans>}
            options={[
              { value: 'PERCENTAGE', label: <Trans>Percentage</Trans> },
              { value: 'FIXED', label: <Trans>Fixed amount</Trans>, help: <Trans>Off each ticket</Trans> },
              { value: 'NONE', label: <Trans>None</Trans>, help: <Trans>Only unlocks private tickets</Trans> },
            ]}
          />
          {form.values.discount_type === 'PERCENTAGE' && (
            <FieldRow>
              <form.Field as={RateField} name="rate_ppm" label={<Trans>Percentage off</Trans>} />
            </FieldRow>
          )}
          {form.values.discount_type === 'FIXED' && (
            <FieldRow>
              <form.Field as={AmountField} name="amount" currency={event.currency} label={<Trans>Amount off each ticket</Trans>} />
            </FieldRow>
          )}
          <FormSection title={<Trans>Limits</Trans>} about={<Trans>Times are in {zoneCity(event.timezone)} time.</Trans>}>
            <FieldRow>
              <form.Field
                as={DateTimeField}
                name="starts_at"
                zone={event.timezone}
                near={toWall(event.start_date, event.timezone)}
                time="00:00"
                label={<Trans>Starts</Trans>}
                optional
              />
              <form.Field
                as={DateTimeField}
                name="expires_at"
                zone={event.timezone}
                whenPast={<Trans>This date has passed.</Trans>}
                near={toWall(event.start_date, event.timezone)}
                time="23:59"
                label={<Trans>Expires</Trans>}
                optional
              />
            </FieldRow>
            <FieldRow>
              <form.Field
                as={NumberField}
                name="max_uses"
                label={form.values.kind === 'BATCH' ? <Trans>Maximum uses of each code</Trans> : <Trans>Maximum uses</Trans>}
                optional
                placeholder={t`no limit`}
              />
              <form.Field
                as={NumberField}
                name="max_tickets"
                label={form.values.kind === 'BATCH' ? <Trans>Maximum tickets of each code</Trans> : <Trans>Maximum tickets</Trans>}
                optional
                placeholder={t`no limit`}
                help={<Trans>Over all orders.</Trans>}
              />
            </FieldRow>
            <FieldRow>
              <form.Field
                as={AmountField}
                name="min_amount"
                currency={event.currency}
                label={<Trans>Minimum amount</Trans>}
                optional
                help={<Trans>Before discount.</Trans>}
              />
            </FieldRow>
          </FormSection>
          <form.Field
            as={TicketScope}
            name="ticket_ids"
            label={<Trans>Applies to</Trans>}
            tickets={tickets.data ?? []}
            all={hasPrivate ? <Trans>All public tickets</Trans> : <Trans>All tickets</Trans>}
            help={
              hasPrivate && (
                <Trans>Private tickets show only to buyers with a code for them. Free tickets and donations aren’t discounted.</Trans>
              )
            }
          />
        </>
      )}
    </DrawerRoute>
  )
}
