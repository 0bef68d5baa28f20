import { useLingui } from '@lingui/react'
import { useMemo, type ComponentProps } from 'react'
import { languageOf } from '../../worker/contract/languages.ts'
import { ComboboxField } from './combobox-field.tsx'

type Props = Omit<ComponentProps<typeof ComboboxField>, 'options'>

const offset = (zone: string, locale: string): string =>
  new Intl.DateTimeFormat(languageOf(locale).numbers, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/** An IANA time zone, found by its city, country area or offset. */
export const TimezoneField = (props: Props) => {
  const { i18n } = useLingui()
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone')
    const all = zones.includes('UTC') ? zones : ['UTC', ...zones]
    const known = props.value && !all.includes(props.value) ? [props.value, ...all] : all
    return known.map((zone) => ({
      value: zone,
      label: `${zone.replaceAll('_', ' ').replaceAll('/', ' / ')} (${offset(zone, i18n.locale)})`,
      words: zone,
    }))
  }, [i18n.locale, props.value])
  return <ComboboxField {...props} options={options} />
}
