import { Trans } from '@lingui/react/macro'
import type { EventSettings } from '../../../worker/contract/events.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import type { Form } from '../../lib/use-form.ts'
import { Card } from '../../ui/card.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { HtmlField } from '../../ui/html-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SettingsValues } from './settings-fields.ts'

/** How the event sells, what it writes, how it is found. */
export const CheckoutFields = ({ form }: { form: Form<SettingsValues> }) => {
  const minutes = parseWhole(form.values.order_timeout_minutes)
  return (
    <>
      <Card>
        <FormSection
          title={<Trans>Prices</Trans>}
          about={<Trans>Only how they are shown: what a buyer pays in the end is the same.</Trans>}
        >
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
                label: <Trans>Without what is added</Trans>,
                help: <Trans>A buyer sees the price you typed, and “Plus taxes and fees”. The total before paying has them all.</Trans>,
              },
            ]}
          />
          <Switch
            {...form.check('show_available_quantity')}
            label={<Trans>Show how many tickets are left</Trans>}
            help={<Trans>For every ticket. Off, each ticket decides for itself.</Trans>}
          />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Checkout</Trans>}>
          <FieldRow>
            <NumberField
              {...form.field('order_timeout_minutes')}
              label={<Trans>Minutes tickets are held</Trans>}
              help={
                minutes !== null && minutes < 15 ? (
                  <Trans>At least 15 minutes are recommended.</Trans>
                ) : (
                  <Trans>While a buyer types and pays.</Trans>
                )
              }
            />
            <NumberField
              {...form.field('max_tickets_per_order')}
              label={<Trans>Most tickets per order</Trans>}
              help={<Trans>Over all tickets together.</Trans>}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...form.field('continue_button_text')}
              label={<Trans>Text of the continue button</Trans>}
              optional
              maxLength={50}
              help={<Trans>Without one it says “Continue”.</Trans>}
              dir="auto"
            />
            <TextField
              {...form.field('terms_url')}
              label={<Trans>Link to your terms</Trans>}
              optional
              type="url"
              help={<Trans>Buyers accept them before paying.</Trans>}
            />
          </FieldRow>
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Messages</Trans>}>
          <HtmlField {...form.field('pre_checkout_message')} label={<Trans>Before checkout</Trans>} optional rows={3} />
          <HtmlField {...form.field('post_checkout_message')} label={<Trans>After checkout</Trans>} optional rows={3} />
          <HtmlField {...form.field('ticket_page_message')} label={<Trans>On the ticket page</Trans>} optional rows={3} />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Mail</Trans>}>
          <TextField
            {...form.field('support_email')}
            label={<Trans>Support email</Trans>}
            optional
            type="email"
            help={<Trans>Answers to mails go here, and buyers see it.</Trans>}
          />
          <TextArea {...form.field('email_footer')} label={<Trans>Footer of mails</Trans>} optional rows={3} maxLength={5000} />
          <Switch {...form.check('notify_new_orders')} label={<Trans>Notify me of new orders</Trans>} />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Search engines</Trans>}>
          <TextField {...form.field('seo_title')} label={<Trans>Title in search results</Trans>} optional maxLength={150} dir="auto" />
          <TextArea
            {...form.field('seo_description')}
            label={<Trans>Description in search results</Trans>}
            optional
            rows={2}
            maxLength={500}
          />
          <Switch {...form.check('allow_indexing')} label={<Trans>Search engines may list the event</Trans>} />
        </FormSection>
      </Card>
      <Card>
        <FormSection title={<Trans>Dashboard</Trans>}>
          <Switch {...form.check('hide_getting_started')} label={<Trans>Hide “Getting started”</Trans>} />
        </FormSection>
      </Card>
    </>
  )
}
