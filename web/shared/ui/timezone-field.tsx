import { useLingui } from '@lingui/react'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import { zoneCity } from '../lib/zone-city.ts'
import { ComboboxField } from './combobox-field.tsx'

type Props = Omit<ComponentProps<typeof ComboboxField>, 'options' | 'valueLabel'>
type Zones = typeof import('../lib/zone-choices.ts')

/** An IANA time zone, found by its city, country, offset or an older name. */
export const TimezoneField = ({ value, ...rest }: Props) => {
  const { i18n } = useLingui()
  const [zones, setZones] = useState<Zones | null>(null)
  useEffect(() => {
    let isHere = true
    void import('../lib/zone-choices.ts').then(
      (loaded) => isHere && setZones(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  const choices = useMemo(() => zones?.zoneChoices(i18n.locale), [zones, i18n.locale])
  const chosen = choices && zones?.zoneChoiceOf(value, choices)
  return <ComboboxField {...rest} value={chosen?.value ?? value} options={choices} valueLabel={zoneCity(value)} />
}
