import { useLingui } from '@lingui/react'
import { useMemo, type ComponentProps } from 'react'
import { ComboboxField } from './combobox-field.tsx'

const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** A country by its name, found by its English and Arabic ones and its code too; the value is its ISO code, or empty. */
export const CountryField = (props: Omit<ComponentProps<typeof ComboboxField>, 'options'>) => {
  const { i18n } = useLingui()
  const options = useMemo(() => {
    const [names, ...others] = [...new Set([i18n.locale, 'en', 'ar'])].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }))
    const collator = new Intl.Collator(i18n.locale)
    return codes
      .map((code) => ({ value: code, label: names?.of(code) ?? code, code, names: others.map((other) => other.of(code) ?? '') }))
      .sort((a, b) => collator.compare(a.label, b.label))
  }, [i18n.locale])
  return <ComboboxField {...props} options={options} />
}
