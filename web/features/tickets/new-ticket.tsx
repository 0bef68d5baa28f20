import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { notify } from '../../ui/toasts.tsx'
import { DrawerLoading } from '../shell/drawer-loading.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { appliesTo, useTaxesAndFees } from '../taxes-and-fees/tax-queries.ts'
import { TicketDrawer } from './ticket-drawer.tsx'
import { copiedTicketValues, newTicketValues, ticketInput } from './ticket-fields.ts'
import { useTickets, useTicketsChanged } from '../ticket-choice/ticket-queries.ts'

/** `…/tickets/new`: a new ticket, over the list; with `?copy={id}` it starts like that one. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`New ticket`, event.title)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const taxes = useTaxesAndFees()
  const tickets = useTickets(event.id)
  const changed = useTicketsChanged(event.id)
  const keyFor = useIdempotencyKey()
  const close = (): void => void navigate('..', { relative: 'path' })
  const title = <Trans>New ticket</Trans>
  const copied = params.get('copy')
  if (!taxes.data || (copied && !tickets.data))
    return (
      <DrawerLoading
        title={title}
        error={taxes.error ?? (copied ? tickets.error : null)}
        onRetry={() => void Promise.all([taxes.refetch(), tickets.refetch()])}
        onClose={close}
      />
    )
  const original = copied ? tickets.data?.find((ticket) => ticket.id === copied) : undefined
  const preselected = taxes.data.filter((tax) => tax.apply_to_new_tickets && appliesTo(tax, event.currency)).map((tax) => tax.id)
  return (
    <TicketDrawer
      event={event}
      taxesAndFees={taxes.data}
      title={title}
      save={<Trans>Create ticket</Trans>}
      initial={original ? copiedTicketValues(original, event.timezone) : newTicketValues(preselected)}
      onClose={close}
      submit={async (values) => {
        const body = ticketInput(values, event.currency)
        await api.post(`/events/${event.id}/tickets`, body, { idempotencyKey: keyFor(body) })
        await changed()
        notify({ title: t`Ticket created`, description: values.title })
        close()
      }}
    />
  )
}
