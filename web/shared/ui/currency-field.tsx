import { useLingui } from '@lingui/react'
import { useMemo, type ComponentProps } from 'react'
import { currencies } from '../../../worker/contract/currency.ts'
import { currencyName } from '../lib/format.ts'
import { ComboboxField } from './combobox-field.tsx'

/** A currency an event can sell in, found by its code or its name, the English and Arabic ones too. */
export const CurrencyField = (props: Omit<ComponentProps<typeof ComboboxField>, 'options'>) => {
  const { i18n } = useLingui()
  const options = useMemo(
    () =>
      currencies.map((code) => ({
        value: code,
        label: currencyName(code, i18n.locale),
        code,
        // Without its code, which its label begins with.
        names: [i18n.locale, 'en', 'ar'].map((locale) => currencyName(code, locale).slice(code.length)),
      })),
    [i18n.locale],
  )
  return <ComboboxField {...props} options={options} />
}
