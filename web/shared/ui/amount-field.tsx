import { useLingui } from '@lingui/react'
import { currencyScale } from '../../../worker/contract/currency.ts'
import { amountText, parseAmount } from '../lib/amount.ts'
import { withoutCurrency } from '../lib/amount-mark.ts'
import { currencySign } from '../lib/format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'prefix' | 'suffix' | 'type' | 'inputMode' | 'end'> & { currency: string }

/** An amount as people type it (`1234.50`); `parseAmount` parses it. On blur it shows the parsed amount with all decimals. */
export const AmountField = ({ currency, value, onChange, onBlur, ...rest }: Props) => {
  const { i18n } = useLingui()
  const { sign, isAfter } = currencySign(currency, i18n.locale)
  const finish = (): void => {
    const amount = parseAmount(value, currency, i18n.locale)
    if (amount !== null) onChange(amountText(amount, currency, i18n.locale))
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(text) => onChange(withoutCurrency(text, currency, i18n.locale))}
      onBlur={finish}
      end
      inputMode={currencyScale(currency) ? 'decimal' : 'numeric'}
      autoComplete="off"
      prefix={isAfter ? undefined : sign}
      suffix={isAfter ? sign : undefined}
    />
  )
}
