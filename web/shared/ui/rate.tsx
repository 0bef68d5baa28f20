import { useLingui } from '@lingui/react'
import { css } from '../../styled-system/css/index.js'
import { formatRate } from '../lib/format.ts'

/** A rate in parts per million as a percentage, isolated from the text around it. */
export const Rate = ({ ppm }: { ppm: number }) => {
  const { i18n } = useLingui()
  return <bdi className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>{formatRate(ppm, i18n.locale)}</bdi>
}
