import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import { zoneCity } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldRow, FormSection } from '../../ui/form-section.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { HtmlField } from '../../ui/html-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { hasOnePrice, ticketFieldOf, validateTicket, type TicketValues } from './ticket-fields.ts'

type Props = {
  event: EventDetail
  title: ReactNode
  initial: TicketValues
  /** The ticket being edited; without one it is a new one. */
  ticket?: Ticket
  save: ReactNode
  submit: (values: TicketValues) => Promise<void>
  onClose: () => void
}

/** A ticket's form, in a drawer over the list. */
export const TicketDrawer = ({ event, title, initial, ticket, save, submit, onClose }: Props) => {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const form = useForm({ initial, validate: (values) => validateTicket(values, event.currency), fieldOf: ticketFieldOf, submit })
  const { values } = form
  const close = (): void => (form.isDirty ? setLeaving(true) : onClose())
  // The kind can't change once somebody has it.
  const isLocked = ticket !== undefined && (ticket.sold > 0 || ticket.held > 0)
  return (
    <>
      <Dialog
        open
        shape="drawer"
        onClose={close}
        title={title}
        footer={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button visual="primary" type="submit" form="ticket-form" busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
              {save}
            </Button>
          </>
        }
      >
        <form {...form.props} id="ticket-form" className={css({ display: 'grid', gap: '6', paddingBlockEnd: '4' })}>
          <FormError text={form.formError} />
          {hasOnePrice(initial.type) && initial.type !== 'DONATION' && (
            <RadioGroup<'PAID' | 'FREE'>
              label={<Trans>Kind</Trans>}
              name="type"
              value={values.type === 'FREE' ? 'FREE' : 'PAID'}
              onChange={(type) => form.set('type', type)}
              error={form.errorOf('type')}
              help={isLocked && <Trans>Can't be changed any more: it has sales.</Trans>}
              options={[
                { value: 'PAID', label: <Trans>Paid</Trans>, help: <Trans>For a price you set</Trans>, disabled: isLocked },
                { value: 'FREE', label: <Trans>Free</Trans>, help: <Trans>Costs nothing</Trans>, disabled: isLocked },
              ]}
            />
          )}
          <FormSection title={<Trans>Basics</Trans>}>
            <TextField {...form.field('title')} label={<Trans>Ticket name</Trans>} maxLength={149} dir="auto" autoFocus />
            <HtmlField {...form.field('description')} label={<Trans>Description</Trans>} optional rows={3} />
          </FormSection>
          {hasOnePrice(values.type) && (
            <FormSection title={values.type === 'FREE' ? <Trans>Quantity</Trans> : <Trans>Price and quantity</Trans>}>
              <FieldRow>
                {values.type !== 'FREE' && (
                  <AmountField
                    {...form.field('price')}
                    currency={event.currency}
                    label={values.type === 'DONATION' ? <Trans>Minimum amount</Trans> : <Trans>Price</Trans>}
                  />
                )}
                <NumberField
                  {...form.field('quantity')}
                  label={<Trans>Quantity</Trans>}
                  disabled={values.is_unlimited}
                  placeholder={values.is_unlimited ? t`no limit` : undefined}
                />
              </FieldRow>
              <Switch {...form.check('is_unlimited')} label={<Trans>No limit</Trans>} />
            </FormSection>
          )}
          <FormSection
            title={<Trans>Sale window</Trans>}
            about={<Trans>Without dates it sells from going live until the event ends. Times as in {zoneCity(event.timezone)}.</Trans>}
          >
            <FieldRow>
              <DateTimeField {...form.field('sale_start')} label={<Trans>Sale starts</Trans>} optional />
              <DateTimeField {...form.field('sale_end')} label={<Trans>Sale ends</Trans>} optional />
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>Per order</Trans>}>
            <FieldRow>
              <NumberField {...form.field('min_per_order')} label={<Trans>At least</Trans>} />
              <NumberField {...form.field('max_per_order')} label={<Trans>At most</Trans>} />
            </FieldRow>
          </FormSection>
          <FormSection title={<Trans>On the event page</Trans>}>
            <div className={css({ display: 'grid', gap: '2' })}>
              <Checkbox {...form.check('show_quantity')} label={<Trans>Show how many are left</Trans>} />
              <Checkbox {...form.check('hide_before_sale_start')} label={<Trans>Hide before the sale starts</Trans>} />
              <Checkbox {...form.check('hide_after_sale_end')} label={<Trans>Hide after the sale ended</Trans>} />
              <Checkbox {...form.check('hide_when_sold_out')} label={<Trans>Hide when sold out</Trans>} />
              <Checkbox
                {...form.check('is_hidden')}
                label={<Trans>Hide altogether</Trans>}
                help={<Trans>Nobody can buy it while it is hidden.</Trans>}
              />
            </div>
          </FormSection>
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title={<Trans>Discard your changes?</Trans>}
        consequence={<Trans>What you typed about this ticket is not saved yet.</Trans>}
        confirm={<Trans>Discard</Trans>}
        cancel={<Trans>Keep editing</Trans>}
      />
    </>
  )
}
