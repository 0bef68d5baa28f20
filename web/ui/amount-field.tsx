import { useLingui } from '@lingui/react'
import { amountToDecimal, currencyScale, parseAmount } from '../../worker/contract/currency.ts'
import { currencySign } from '../lib/format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'prefix' | 'type' | 'inputMode' | 'end'> & { currency: string }

/** An amount as people type it (`1234.50`); `parseAmount` reads it. Left with all its decimals when it is an amount. */
export const AmountField = ({ currency, value, onChange, onBlur, ...rest }: Props) => {
  const { i18n } = useLingui()
  const finish = (): void => {
    const amount = parseAmount(value, currency)
    if (amount !== null) onChange(amountToDecimal(amount, currency))
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      value={value}
      onChange={onChange}
      onBlur={finish}
      end
      inputMode={currencyScale(currency) ? 'decimal' : 'numeric'}
      autoComplete="off"
      prefix={currencySign(currency, i18n.locale)}
    />
  )
}
