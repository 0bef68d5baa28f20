import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { TaxOrFeeView } from '../../../../worker/contract/taxes-and-fees.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatList } from '../../../shared/lib/listed.ts'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { useMay } from '../../../shared/kit/session.ts'
import { checkboxStyle } from '../../../shared/ui/checkbox.recipe.ts'
import { FieldNote } from '../../../shared/ui/field.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { appliesTo } from './tax.ts'
import { TaxLine } from './tax-rate.tsx'

type Props = {
  taxesAndFees: readonly TaxOrFeeView[]
  /** The event's currency. */
  currency: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  serverValue?: ConflictChoice<string[]> | undefined
}

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'control.sm',
  _coarse: { minHeight: '11' },
  paddingInline: '2.5',
  border: 'strong',
  borderRadius: 'md',
  background: 'bg.control',
  textStyle: '13',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent', background: 'accent.tint' },
  '&:has(:disabled)': { color: 'text.disabled', cursor: 'default' },
})

/** The choice of a ticket's taxes and fees. */
export const TaxChoice = ({ taxesAndFees, currency, value, onChange, error, serverValue }: Props) => {
  const { i18n } = useLingui()
  const id = useId()
  const mayAdd = useMay('createTaxOrFee')
  const foreign = taxesAndFees.filter((tax) => !appliesTo(tax, currency))
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={css({ display: 'grid', gap: '2' })}
    >
      <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>Taxes and fees</Trans>
      </legend>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        {taxesAndFees.map((tax) => (
          <label key={tax.id} className={chip}>
            <input
              type="checkbox"
              checked={value.includes(tax.id)}
              disabled={!appliesTo(tax, currency) && !value.includes(tax.id)}
              onChange={({ target }) => onChange(target.checked ? [...value, tax.id] : value.filter((each) => each !== tax.id))}
              className={checkboxStyle}
            />
            <TaxLine tax={tax} />
          </label>
        ))}
      </div>
      {foreign.map((tax) => (
        <p key={tax.id} className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>
            {tax.name} is a fixed amount in {tax.currency}; this event sells in {currency}.
          </Trans>
        </p>
      ))}
      {taxesAndFees.length === 0 && (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          {mayAdd ? (
            <Trans>
              None yet. <TextLink to="/account/taxes-and-fees/new">Add a tax or fee</TextLink>
            </Trans>
          ) : (
            <Trans>None yet. An admin can add them.</Trans>
          )}
        </p>
      )}
      <FieldNote id={id} error={error} />
      {serverValue?.((other) =>
        formatList(
          taxesAndFees.filter((tax) => other.includes(tax.id)).map((tax) => tax.name),
          i18n.locale,
        ),
      )}
    </fieldset>
  )
}
