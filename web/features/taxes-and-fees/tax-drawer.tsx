import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TaxOrFeeInput, TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { useForm } from '../../lib/use-form.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { RateField } from '../../ui/rate-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDrawer } from '../shell/form-drawer.tsx'
import { canBeIncluded, taxInput, validateTax, type TaxValues } from './tax-fields.ts'

type Props = {
  title: ReactNode
  initial: TaxValues
  /** Whether it exists already: tickets may carry it. */
  isKnown?: boolean
  save: ReactNode
  submit: (input: TaxOrFeeInput) => Promise<void>
  onClose: () => void
}

/** A tax's or fee's form, in a drawer over the list. */
export const TaxDrawer = ({ title, initial, isKnown = false, save, submit, onClose }: Props) => {
  const form = useForm({ initial, validate: validateTax, submit: (values) => submit(taxInput(values)) })
  const { values } = form
  return (
    <FormDrawer title={title} form={form} save={save} onClose={onClose}>
      {isKnown && (
        <Notice tone="neutral">
          <Trans>A change reaches every ticket that carries it. Orders keep what they were sold with.</Trans>
        </Notice>
      )}
      <RadioGroup<TaxOrFeeView['type']>
        label={<Trans>What it is</Trans>}
        name="type"
        value={values.type}
        onChange={(type) => form.set('type', type)}
        error={form.errorOf('type')}
        options={[
          { value: 'TAX', label: <Trans>Tax</Trans>, help: <Trans>On the price with its fees, like VAT</Trans> },
          { value: 'FEE', label: <Trans>Fee</Trans>, help: <Trans>On the price, like a booking fee</Trans> },
        ]}
      />
      <TextField
        {...form.field('name')}
        label={<Trans>Name</Trans>}
        help={<Trans>Buyers see it in what they pay.</Trans>}
        maxLength={149}
        dir="auto"
        autoFocus
      />
      <RadioGroup<TaxOrFeeView['calculation']>
        label={<Trans>How it is counted</Trans>}
        name="calculation"
        value={values.calculation}
        onChange={(calculation) => form.set('calculation', calculation)}
        error={form.errorOf('calculation')}
        options={[
          { value: 'PERCENTAGE', label: <Trans>Percentage</Trans> },
          { value: 'FIXED', label: <Trans>Fixed amount</Trans> },
        ]}
      />
      {values.calculation === 'PERCENTAGE' ? (
        <FieldRow>
          <RateField {...form.field('rate_ppm')} label={<Trans>Percentage</Trans>} help={<Trans>With at most four decimals.</Trans>} />
        </FieldRow>
      ) : (
        <FieldRow>
          <AmountField
            {...form.field('amount')}
            currency={values.currency}
            label={<Trans>Amount per ticket</Trans>}
            help={<Trans>On each ticket that costs something.</Trans>}
          />
          <CurrencyField
            {...form.field('currency')}
            label={<Trans>Currency</Trans>}
            help={<Trans>For events in this currency only.</Trans>}
          />
        </FieldRow>
      )}
      {canBeIncluded(values) && (
        <Checkbox
          {...form.check('included')}
          label={<Trans>Included in the price</Trans>}
          help={<Trans>The price stays what you typed; the tax is a part of it.</Trans>}
        />
      )}
      <Checkbox
        {...form.check('apply_to_new_tickets')}
        label={<Trans>Apply to all new tickets</Trans>}
        help={<Trans>It is chosen already whenever somebody makes a ticket.</Trans>}
      />
    </FormDrawer>
  )
}
