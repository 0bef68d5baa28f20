import { Trans, useLingui } from '@lingui/react/macro'
import type { TaxOrFeeView } from '../../../../worker/contract/taxes-and-fees.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { useMe } from '../../../shared/kit/session.ts'
import { useNewestEvents } from '../events/event-queries.ts'
import { AmountField } from '../../../shared/ui/amount-field.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { RateField } from '../../../shared/ui/rate-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { canBeIncluded, taxesAndFees, taxInput, taxValues, validateTax } from './tax.ts'

/** `/account/taxes-and-fees/new` and `/account/taxes-and-fees/{id}`: the form of a tax or fee, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const me = useMe()
  const newest = useNewestEvents()
  return (
    <DrawerRoute
      of={taxesAndFees}
      needs={[me, newest]}
      nameOf={(tax) => tax.name}
      words={{
        add: t`New tax or fee`,
        edit: (tax) => (tax.type === 'TAX' ? t`Edit tax` : t`Edit fee`),
        create: <Trans>Create tax or fee</Trans>,
        save: (tax) => (tax.type === 'TAX' ? <Trans>Save tax</Trans> : <Trans>Save fee</Trans>),
        made: (tax) => (tax.type === 'TAX' ? t`Tax created` : t`Fee created`),
        saved: (tax) => (tax.type === 'TAX' ? t`Tax saved` : t`Fee saved`),
      }}
      values={(tax) => taxValues(tax, newest.data?.data[0]?.currency ?? me.data?.account.currency ?? '')}
      validate={validateTax}
      input={taxInput}
    >
      {(form, tax) => (
        <>
          {tax && (
            <Notice tone="neutral">
              <Trans>Changes apply to every ticket that uses it. Existing orders stay the same.</Trans>
            </Notice>
          )}
          <RadioGroup<TaxOrFeeView['type']>
            {...form.field('type')}
            label={<Trans>Kind</Trans>}
            options={[
              { value: 'TAX', label: <Trans>Tax</Trans>, help: <Trans>On the price with its fees, like VAT</Trans> },
              { value: 'FEE', label: <Trans>Fee</Trans>, help: <Trans>On the price, like a booking fee</Trans> },
            ]}
          />
          <form.Field
            as={TextField}
            name="name"
            label={<Trans>Name</Trans>}
            help={<Trans>Buyers see it in the price.</Trans>}
            maxLength={149}
            dir="auto"
            autoFocus
          />
          <RadioGroup<TaxOrFeeView['calculation']>
            {...form.field('calculation')}
            label={<Trans>Calculation</Trans>}
            options={[
              { value: 'PERCENTAGE', label: <Trans>Percentage</Trans> },
              { value: 'FIXED', label: <Trans>Fixed amount</Trans> },
            ]}
          />
          {form.values.calculation === 'PERCENTAGE' ? (
            <FieldRow>
              <form.Field as={RateField} name="rate_ppm" label={<Trans>Percentage</Trans>} />
            </FieldRow>
          ) : (
            <FieldRow>
              <form.Field
                as={AmountField}
                name="amount"
                currency={form.values.currency}
                label={<Trans>Amount per ticket</Trans>}
                help={<Trans>Paid tickets only.</Trans>}
              />
              <form.Field
                as={CurrencyField}
                name="currency"
                label={<Trans>Currency</Trans>}
                help={<Trans>For events in this currency only.</Trans>}
              />
            </FieldRow>
          )}
          {canBeIncluded(form.values) && <form.Check as={Checkbox} name="included" label={<Trans>Included in the price</Trans>} />}
          <form.Check as={Checkbox} name="apply_to_new_tickets" label={<Trans>Apply to all new tickets</Trans>} />
        </>
      )}
    </DrawerRoute>
  )
}
