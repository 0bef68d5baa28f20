import { useLingui } from '@lingui/react'
import { css, cx } from '../../styled-system/css/index.js'
import { formatMoney } from '../lib/format.ts'

const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

/** An amount in minor units, as this language writes it, isolated from the text around it. */
export const Money = ({ amount, currency, className }: { amount: number; currency: string; className?: string }) => {
  const { i18n } = useLingui()
  return <bdi className={cx(figures, className)}>{formatMoney(amount, currency, i18n.locale).replace('-', '−')}</bdi>
}
