import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { sendImageTo } from '../../../shared/kit/send-image.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { FoldedTextField } from '../../../shared/ui/folded-text-field.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useEventSettings } from '../events/event-queries.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { appliesTo, taxesAndFees } from '../taxes-and-fees/tax.ts'
import { TaxChoice } from '../taxes-and-fees/tax-choice.tsx'
import { ColourSection } from './parts/colour-section.tsx'
import { PerOrderSection } from './parts/per-order-section.tsx'
import { SaleSection } from './parts/sale-section.tsx'
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
import { TicketPreview } from './parts/ticket-preview.tsx'
import { TiersSection } from './parts/tiers-section.tsx'
import { VisibilitySection } from './parts/visibility-section.tsx'

/** `…/tickets/new` and `…/tickets/{id}`: a ticket's form, over the list; a new one with `?copy={id}` starts like that one. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const [params] = useSearchParams()
  const copied = params.get('copy')
  const taxes = taxesAndFees.useAll('')
  const all = tickets.useAll(event.id)
  const settings = useEventSettings(event.id)
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
              title={<Trans>Not on a check-in list</Trans>}
              action={
                <ButtonLink size="sm" to={`/manage/event/${event.id}/check-in`}>
                  <Trans>Check-in lists</Trans>
                </ButtonLink>
              }
            >
              <Trans>Attendees with this ticket can’t be checked in.</Trans>
            </Notice>
          )}
          <TicketKindField form={form} isLocked={ticket?.is_bound ?? false} />
          <form.Field as={TextField} name="title" label={<Trans>Ticket name</Trans>} maxLength={149} dir="auto" autoFocus />
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
          <form.Field
            as={FoldedTextField}
            name="description"
            label={<Trans>Description</Trans>}
            add={<Trans>Add a description</Trans>}
            optional
            rows={3}
            send={sendImageTo(`/events/${event.id}`)}
          />
          {form.values.type !== 'FREE' && (
            <form.Field as={TaxChoice} name="tax_and_fee_ids" taxesAndFees={taxes.data ?? []} currency={event.currency} />
          )}
          <div>
            <form.Subscribe>{(own) => <SaleSection form={own} timezone={event.timezone} />}</form.Subscribe>
            <form.Subscribe>{(own) => <PerOrderSection form={own} />}</form.Subscribe>
            <form.Subscribe>{(own) => <VisibilitySection form={own} />}</form.Subscribe>
            <form.Subscribe>{(own) => <ColourSection form={own} />}</form.Subscribe>
          </div>
          {settings.data && (
            <form.Subscribe>
              {(own) => (
                <TicketPreview
                  values={own.values}
                  taxes={taxes.data ?? []}
                  currency={event.currency}
                  mode={settings.data.price_display_mode}
                />
              )}
            </form.Subscribe>
          )}
        </>
      )}
    </DrawerRoute>
  )
}
