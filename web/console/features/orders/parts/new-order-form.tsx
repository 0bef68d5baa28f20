import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type { One } from '../../../../../worker/contract/common.ts'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { FaultSummary } from '../../../../shared/kit/fault-summary.tsx'
import { savedState, UnsavedGuard } from '../../../../shared/kit/unsaved-guard.tsx'
import { api } from '../../../../shared/lib/api.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { useIdempotencyKey } from '../../../../shared/lib/use-idempotency-key.ts'
import { css } from '../../../../styled-system/css/index.js'
import { AmountField } from '../../../../shared/ui/amount-field.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { ErrorSummary } from '../../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { LanguageField } from '../../../../shared/ui/language-field.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { GuestName } from '../../answers/guest-name.tsx'
import { paymentProviderText } from '../../timeline/money-labels.ts'
import {
  choicesOf,
  newOrderField,
  newOrderInput,
  newOrderPart,
  newOrderValues,
  pricedInput,
  validateNewOrder,
  type NewOrderValues,
} from '../model/new-order-values.ts'
import { useOrdersChanged } from '../order-queries.ts'
import { useOrderQuote } from '../model/use-order-quote.ts'
import { NewOrderGuests } from './new-order-guests.tsx'
import { NewOrderQuantities } from './new-order-quantities.tsx'
import { NewOrderTotal } from './new-order-total.tsx'

type Props = { event: EventDetail; tickets: readonly Ticket[] }

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', _beside: '[minmax(0, 2fr) minmax(18.75rem, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', minWidth: '0' })
const aside = css({ position: { _beside: 'sticky' }, insetBlockStart: '4', minWidth: '0' })

const methods = ['CASH', 'TERMINAL', 'OFFLINE', 'OTHER'] as const

/** The form of an order made for someone: tickets, buyer, price and payment, with the server’s own total beside. */
export const NewOrderForm = ({ event, tickets }: Props) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const changed = useOrdersChanged(event.id)
  const keyFor = useIdempotencyKey()
  const { currency } = event
  const choices = choicesOf(tickets)
  const form = useForm<NewOrderValues>({
    initial: newOrderValues(event.language),
    validate: (values) => validateNewOrder(values, choices, currency),
    fieldOf: newOrderField,
    partOf: (path, values) => newOrderPart(path, values, choices),
    submit: async (values) => {
      const body = newOrderInput(values, choices, currency)
      const { data } = await api.post<One<ConsoleOrder>>(`/events/${event.id}/orders`, body, { idempotencyKey: keyFor(body) })
      notify({ title: t`Order created`, description: data.number })
      void changed(data)
      await navigate(`/manage/event/${event.id}/orders/${data.id}`, { state: savedState })
    },
  })
  const values = form.allValues
  const quote = useOrderQuote(
    event.id,
    pricedInput(values, choices, currency),
    (path) => newOrderPart(path, values, choices) ?? newOrderField(path) ?? path,
  )
  // What the live total was refused for is shown where it is, until the order itself is.
  const errorOf = (name: string): string | undefined => form.errorOf(name) ?? quote.errors[name]
  const isFree = values.way === 'FREE'
  return (
    <form {...form.props} className={columns}>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
      <div className={stack}>
        <FormError text={form.formError} title={t`Couldn’t create the order`} />
        <ErrorSummary form={form} />
        <Card title={<Trans>Tickets</Trans>}>
          <NewOrderQuantities form={form} choices={choices} currency={currency} errorOf={errorOf} />
        </Card>
        <Card title={<Trans>Buyer</Trans>}>
          <div className={stack}>
            <GuestName first={form.field('first_name')} last={form.field('last_name')} />
            <FieldRow>
              <form.Field as={TextField} name="email" type="email" label={<Trans>Email</Trans>} autoComplete="off" />
              <LanguageField
                {...form.field('locale')}
                serverValue={undefined}
                onChange={(locale) => form.set('locale', locale)}
                label={<Trans>Language</Trans>}
              />
            </FieldRow>
            <NewOrderGuests form={form} choices={choices} />
          </div>
        </Card>
        <Card title={<Trans>Payment</Trans>}>
          <div className={stack}>
            <RadioGroup<NewOrderValues['way']>
              {...form.field('way')}
              error={errorOf('way') ?? null}
              label={<Trans>How do they pay?</Trans>}
              options={[
                { value: 'PAID', label: <Trans>Already paid</Trans> },
                { value: 'LINK', label: <Trans>Payment link</Trans>, help: <Trans>We hold the tickets until they pay</Trans> },
                { value: 'FREE', label: <Trans>Free</Trans> },
              ]}
            />
            {values.way === 'PAID' && (
              <FieldRow>
                <SelectField
                  {...form.field('method')}
                  onChange={(method) => form.set('method', methods.find((each) => each === method) ?? 'CASH')}
                  label={<Trans>Paid by</Trans>}
                  options={methods.map((method) => ({ value: method, label: i18n._(paymentProviderText[method]) }))}
                />
              </FieldRow>
            )}
            {values.way === 'LINK' && (
              <FieldRow>
                <form.Field
                  as={NumberField}
                  name="days"
                  label={<Trans>Days to pay</Trans>}
                  help={<Trans>Up to 14, before the event ends.</Trans>}
                />
              </FieldRow>
            )}
            {!isFree && (
              <RadioGroup<NewOrderValues['pricing']>
                {...form.field('pricing')}
                label={<Trans>Price</Trans>}
                options={[
                  { value: 'LIST', label: <Trans>Ticket prices</Trans> },
                  { value: 'CODE', label: <Trans>Promo code</Trans> },
                  { value: 'TOTAL', label: <Trans>Another total</Trans> },
                ]}
              />
            )}
            {!isFree && values.pricing === 'CODE' && (
              <FieldRow>
                <TextField
                  {...form.field('promo_code')}
                  error={errorOf('promo_code')}
                  label={<Trans>Promo code</Trans>}
                  dir="ltr"
                  autoComplete="off"
                />
              </FieldRow>
            )}
            {!isFree && values.pricing === 'TOTAL' && (
              <FieldRow>
                <AmountField
                  {...form.field('total')}
                  error={errorOf('total')}
                  currency={currency}
                  label={<Trans>Total</Trans>}
                  help={<Trans>With taxes and fees.</Trans>}
                />
                <form.Field
                  as={TextField}
                  name="reason"
                  label={<Trans>Reason</Trans>}
                  help={<Trans>Only your team sees it.</Trans>}
                  autoComplete="off"
                />
              </FieldRow>
            )}
            <form.Check
              as={Checkbox}
              name="send_mail"
              label={values.way === 'LINK' ? <Trans>Email them the payment link</Trans> : <Trans>Email them their tickets</Trans>}
            />
          </div>
        </Card>
      </div>
      <div className={aside}>
        <NewOrderTotal quote={quote} busy={form.busy} isLink={values.way === 'LINK'}>
          <FaultSummary form={form} />
        </NewOrderTotal>
      </div>
    </form>
  )
}
