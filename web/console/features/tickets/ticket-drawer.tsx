import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { sendImageTo } from '../../../shared/kit/send-image.ts'
import { css } from '../../../styled-system/css/index.js'
import { zoneCity } from '../../../shared/lib/zone-city.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx'
import { FieldRow, FormSection } from '../../../shared/ui/form-section.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { appliesTo, taxesAndFees } from '../taxes-and-fees/tax.ts'
import { TaxChoice } from '../taxes-and-fees/tax-choice.tsx'
import { SinglePrice } from './parts/single-price.tsx'
import {
  copiedTicketValues,
  newTicketValues,
  ticketFieldOf,
  ticketInput,
  ticketPartOf,
  ticketValues,
  validateTicket,
} from './model/ticket-fields.ts'
import { tickets } from '../ticket-choice/ticket-queries.ts'
import { TheirPrices } from './parts/their-prices.tsx'
import { TicketKindField } from './parts/ticket-kind-field.tsx'
import { TiersSection } from './parts/tiers-section.tsx'

/** `…/tickets/new` and `…/tickets/{id}`: a ticket's form, over the list; a new one with `?copy={id}` starts like that one. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const [params] = useSearchParams()
  const copied = params.get('copy')
  const taxes = taxesAndFees.useAll('')
  const all = tickets.useAll(event.id)
  const original = copied ? all.data?.find((ticket) => ticket.id === copied) : undefined
  const onEveryTicket = () =>
    (taxes.data ?? []).filter((tax) => tax.apply_to_new_tickets && appliesTo(tax, event.currency)).map((tax) => tax.id)
  return (
    <DrawerRoute
      of={tickets}
      event={event}
      needs={copied ? [taxes, all] : [taxes]}
      nameOf={(ticket) => ticket.title}
      words={{
        add: t`New ticket`,
        edit: () => t`Edit ticket`,
        create: <Trans>Create ticket</Trans>,
        save: () => <Trans>Save ticket</Trans>,
        made: () => t`Ticket created`,
        saved: () => t`Ticket saved`,
        failed: (isNew) => (isNew ? t`Unable to create ticket` : t`Unable to update ticket`),
      }}
      values={(ticket) =>
        ticket
          ? ticketValues(ticket, event.timezone)
          : original
            ? copiedTicketValues(original, event.timezone)
            : newTicketValues(onEveryTicket())
      }
      validate={(values) => validateTicket(values, event.currency)}
      fieldOf={ticketFieldOf}
      partOf={ticketPartOf}
      input={(values) => ticketInput(values, event.currency)}
    >
      {(form, ticket) => (
        <>
          {ticket?.on_no_list && (
            <Notice
              tone="warning"
              title={<Trans>On no check-in list</Trans>}
              action={
                <ButtonLink size="sm" to={`/manage/event/${event.id}/check-in`}>
                  <Trans>Check-in lists</Trans>
                </ButtonLink>
              }
            >
              <Trans>Anyone with this ticket would be refused at every door.</Trans>
            </Notice>
          )}
          <TicketKindField form={form} isLocked={ticket?.is_bound ?? false} />
          <FormSection title={<Trans>Basics</Trans>}>
            <form.Field as={TextField} name="title" label={<Trans>Ticket name</Trans>} maxLength={149} dir="auto" autoFocus />
            <form.Field
              as={RichTextField}
              name="description"
              label={<Trans>Description</Trans>}
              optional
              rows={3}
              send={sendImageTo(`/events/${event.id}`)}
            />
          </FormSection>
          <form.Subscribe>
            {(own) =>
              own.values.type === 'TIERED' ? (
                <TiersSection form={own} currency={event.currency} timezone={event.timezone} />
              ) : (
                own.values.prices[0] && <SinglePrice form={own} row={own.values.prices[0]} currency={event.currency} />
              )
            }
          </form.Subscribe>
          <TheirPrices form={form} />
          {form.values.type !== 'FREE' && (
            <form.Field as={TaxChoice} name="tax_and_fee_ids" taxesAndFees={taxes.data ?? []} currency={event.currency} />
          )}
          <FormSection
            title={<Trans>Sale window</Trans>}
            about={
              <Trans>Without dates it sells from going live until the event ends. Times are in {zoneCity(event.timezone)} time.</Trans>
            }
          >
            <FieldRow>
              <form.Field as={DateTimeField} name="sale_start" zone={event.timezone} label={<Trans>Start of sale</Trans>} optional />
              <form.Subscribe>
                {({ field, values }) => (
                  <DateTimeField
                    {...field('sale_end')}
                    zone={event.timezone}
                    near={values.sale_start}
                    label={<Trans>End of sale</Trans>}
                    optional
                    whenPast={<Trans>That is past: the sale is over.</Trans>}
                  />
                )}
              </form.Subscribe>
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>Per order</Trans>}>
            <FieldRow>
              <form.Field as={NumberField} name="min_per_order" label={<Trans>At least</Trans>} />
              <form.Field as={NumberField} name="max_per_order" label={<Trans>At most</Trans>} />
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>On the event page</Trans>}>
            <div className={css({ display: 'grid', gap: '2' })}>
              <form.Check as={Checkbox} name="show_quantity" label={<Trans>Show how many are left</Trans>} />
              <form.Check
                as={Checkbox}
                name="start_collapsed"
                label={<Trans>Start collapsed</Trans>}
                help={<Trans>Only the name shows until a buyer opens it.</Trans>}
              />
              <form.Check as={Checkbox} name="hide_before_sale_start" label={<Trans>Hide before the sale starts</Trans>} />
              <form.Check as={Checkbox} name="hide_after_sale_end" label={<Trans>Hide after the sale ended</Trans>} />
              <form.Check as={Checkbox} name="hide_when_sold_out" label={<Trans>Hide when sold out</Trans>} />
              <form.Check
                as={Checkbox}
                name="is_hidden"
                label={<Trans>Hide altogether</Trans>}
                help={<Trans>Nobody can buy it while it is hidden.</Trans>}
              />
            </div>
          </FormSection>
        </>
      )}
    </DrawerRoute>
  )
}
