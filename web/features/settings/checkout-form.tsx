import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { EventSettings } from '../../../worker/contract/events.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { parseWhole } from '../../lib/parse-whole.ts'
import { useForm } from '../../lib/use-form.ts'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { HtmlField } from '../../ui/html-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { settingsInput, settingsValues, validateSettings } from './settings-fields.ts'

/** How the event sells, what it writes, how it is found. */
export const CheckoutForm = ({ eventId, settings }: { eventId: string; settings: EventSettings }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [round, setRound] = useState(0)
  const form = useForm({
    initial: settingsValues(settings),
    validate: validateSettings,
    submit: async (values) => {
      const { data } = await api.put<One<EventSettings>>(`/events/${eventId}/settings`, settingsInput(values))
      queryClient.setQueryData(['event', eventId, 'settings'], data)
      notify({ title: t`Settings saved` })
    },
  })
  const minutes = parseWhole(form.values.order_timeout_minutes)
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FormError text={form.formError} />
      <Card>
        <FormSection
          title={<Trans>Prices</Trans>}
          about={<Trans>Only how they are shown: what a buyer pays in the end is the same.</Trans>}
        >
          <RadioGroup<EventSettings['price_display_mode']>
            label={<Trans>Prices are shown</Trans>}
            name="price_display_mode"
            value={form.values.price_display_mode}
            onChange={(mode) => form.set('price_display_mode', mode)}
            error={form.errorOf('price_display_mode')}
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
              placeholder={t`Continue`}
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
        <FormSection key={round} title={<Trans>Messages</Trans>}>
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
      <SaveBar
        dirty={form.isDirty}
        busy={form.busy}
        onDiscard={() => {
          form.reset(settingsValues(settings))
          setRound(round + 1)
        }}
      />
    </form>
  )
}
