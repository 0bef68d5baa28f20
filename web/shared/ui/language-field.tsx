import type { ComponentProps } from 'react'
import { languages, locales, type Locale } from '../../../worker/contract/languages.ts'
import { SelectField } from './select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'value' | 'onChange'> & {
  value: Locale
  onChange: (locale: Locale) => void
}

/** One of the languages something can be written in, each by its own name. */
export const LanguageField = ({ value, onChange, ...rest }: Props) => (
  <SelectField
    {...rest}
    value={value}
    onChange={(chosen) => onChange(locales.find((locale) => locale === chosen) ?? value)}
    options={locales.map((locale) => ({ value: locale, label: languages[locale].name }))}
  />
)
