import { Trans } from '@lingui/react/macro'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import type { SendImage } from '../../../../shared/ui/image-dialog.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { RichTextField } from '../../../../shared/ui/rich-text-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { SettingsCard } from './settings-card.tsx'
import type { SettingsValues } from '../model/settings-fields.ts'

/** How the event sells, and what it says to buyers on the way. */
export const CheckoutSection = ({ form, send }: { form: Form<SettingsValues>; send: SendImage }) => {
  const minutes = parseWhole(form.values.order_timeout_minutes)
  return (
    <SettingsCard id="checkout">
      <RadioGroup<EventSettings['price_display_mode']>
        {...form.field('price_display_mode')}
        label={<Trans>Prices are shown</Trans>}
        options={[
          {
            value: 'INCLUSIVE',
            label: <Trans>With taxes and fees</Trans>,
            help: <Trans>A buyer sees what a ticket costs all in, and “Prices include taxes and fees”.</Trans>,
          },
          {
            value: 'EXCLUSIVE',
            label: <Trans>Before taxes and fees</Trans>,
            help: <Trans>A buyer sees the price you typed, and “Plus taxes and fees”. The total before paying has them all.</Trans>,
          },
        ]}
      />
      <form.Check
        as={Switch}
        name="show_available_quantity"
        label={<Trans>Show how many tickets are left</Trans>}
        help={<Trans>For every ticket. When off, each ticket decides for itself.</Trans>}
      />
      <FieldRow>
        <form.Field
          as={NumberField}
          name="order_timeout_minutes"
          label={<Trans>Minutes tickets are held</Trans>}
          help={
            minutes !== null && minutes < 15 ? (
              <Trans>At least 15 minutes are recommended.</Trans>
            ) : (
              <Trans>While a buyer fills in details and pays.</Trans>
            )
          }
        />
        <form.Field
          as={NumberField}
          name="max_tickets_per_order"
          label={<Trans>Maximum tickets per order</Trans>}
          help={<Trans>Across all tickets.</Trans>}
        />
      </FieldRow>
      <FieldRow>
        <form.Field
          as={TextField}
          name="continue_button_text"
          label={<Trans>Text of the continue button</Trans>}
          optional
          maxLength={50}
          help={<Trans>Without one it says “Continue”.</Trans>}
          dir="auto"
        />
        <form.Field
          as={TextField}
          name="terms_url"
          label={<Trans>Link to your terms</Trans>}
          optional
          type="url"
          help={<Trans>Buyers accept them before paying.</Trans>}
        />
      </FieldRow>
      <form.Field
        as={RichTextField}
        name="pre_checkout_message"
        label={<Trans>Before checkout</Trans>}
        optional
        rows={3}
        send={send}
        help={<Trans>Beside the tickets, before anything is bought.</Trans>}
      />
      <form.Field
        as={RichTextField}
        name="post_checkout_message"
        label={<Trans>After checkout</Trans>}
        optional
        rows={3}
        send={send}
        help={<Trans>On the page and in the mail once the order is complete.</Trans>}
      />
      <form.Field
        as={RichTextField}
        name="ticket_page_message"
        label={<Trans>On the ticket page</Trans>}
        optional
        rows={3}
        send={send}
        help={<Trans>On every ticket, and in the mail with it.</Trans>}
      />
    </SettingsCard>
  )
}
