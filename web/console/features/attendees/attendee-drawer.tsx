import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import type { AddAttendeeInput } from '../../../../worker/contract/attendees.ts'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { parseAmount } from '../../../shared/lib/amount.ts'
import { amountSentence } from '../../../shared/lib/amount-sentence.ts'
import { formatMoney } from '../../../shared/lib/format.ts'
import { languageOf, locales } from '../../../../worker/contract/languages.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'
import { AmountField } from '../../../shared/ui/amount-field.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { FormDrawer } from '../../../shared/kit/form-drawer.tsx'
import { GuestName } from '../answers/guest-name.tsx'

type Props = {
  event: EventDetail
  tickets: readonly Ticket[]
  submit: (input: AddAttendeeInput) => Promise<void>
  onClose: () => void
}

const isSoldOut = ({ available }: Ticket['prices'][number]): boolean => available === 0

/** The form of an attendee: the person, the ticket, and the amount paid. */
export const AttendeeDrawer = ({ event, tickets, submit, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const pricesOf = (ticketId: string): Ticket['prices'] => tickets.find((ticket) => ticket.id === ticketId)?.prices ?? []
  // Sold out tickets stay in the list, marked.
  const option = (value: string, words: (string | null)[], isGone: boolean) => ({
    value,
    label: [...words, isGone && t({ message: 'Sold out', context: 'ticket' })].filter(Boolean).join(' · '),
    disabled: isGone,
  })
  const only = tickets.length === 1 ? tickets[0] : undefined
  // Only a tiered ticket has a choice of prices.
  const priceOf = ({ ticket_id, price_id }: { ticket_id: string; price_id: string }): string | undefined => {
    const prices = pricesOf(ticket_id)
    return prices.length === 1 ? prices[0]?.id : prices.find((price) => price.id === price_id)?.id
  }
  const amountError = (text: string): string | undefined =>
    text.trim() === '' || parseAmount(text, event.currency, i18n.locale) !== null ? undefined : amountSentence(2500, event.currency)
  const form = useForm({
    initial: {
      ticket_id: only && !only.prices.every(isSoldOut) ? only.id : '',
      price_id: '',
      first_name: '',
      last_name: '',
      email: '',
      amount_paid: '',
      locale: locales.find((each) => each === event.language) ?? 'en',
      send_mail: true,
    },
    validate: (values) => ({
      ticket_id: required(values.ticket_id),
      // The price field is shown once a ticket is chosen.
      price_id: !values.ticket_id || priceOf(values) ? undefined : required(''),
      first_name: required(values.first_name) ?? atMost(values.first_name, 50),
      last_name: atMost(values.last_name, 50),
      email: email(values.email),
      amount_paid: amountError(values.amount_paid),
    }),
    submit: ({ amount_paid, ...values }) =>
      submit({ ...values, price_id: priceOf(values) ?? '', amount_paid: parseAmount(amount_paid, event.currency, i18n.locale) ?? 0 }),
  })
  const prices = pricesOf(form.values.ticket_id)
  return (
    <FormDrawer title={<Trans>Add attendee</Trans>} form={form} save={<Trans>Add attendee</Trans>} onClose={onClose}>
      <form.Field
        as={SelectField}
        name="ticket_id"
        label={<Trans>Ticket</Trans>}
        placeholder={t`Choose a ticket`}
        help={<Trans>Counts towards the ticket’s availability.</Trans>}
        options={tickets.map(({ id, title, prices }) => option(id, [title], prices.every(isSoldOut)))}
      />
      {prices.length > 1 && (
        <form.Field
          as={SelectField}
          name="price_id"
          label={<Trans>Price</Trans>}
          placeholder={t`Choose a price`}
          options={prices.map((price) =>
            option(price.id, [price.label, formatMoney(price.price, event.currency, i18n.locale)], isSoldOut(price)),
          )}
        />
      )}
      <GuestName first={form.field('first_name')} last={form.field('last_name')} />
      <form.Field as={TextField} name="email" type="email" label={<Trans>Email</Trans>} autoComplete="off" />
      <FieldRow>
        <form.Field
          as={AmountField}
          name="amount_paid"
          currency={event.currency}
          label={<Trans>Amount paid</Trans>}
          help={<Trans>What they paid you directly.</Trans>}
          optional
        />
        <SelectField
          {...form.field('locale')}
          onChange={(locale) => form.set('locale', locales.find((each) => each === locale) ?? 'en')}
          label={<Trans>Language</Trans>}
          options={locales.map((locale) => ({ value: locale, label: languageOf(locale).name }))}
        />
      </FieldRow>
      <form.Check as={Checkbox} name="send_mail" label={<Trans>Email them their ticket</Trans>} />
    </FormDrawer>
  )
}
