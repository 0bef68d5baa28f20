import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'
import { formatCount } from '../../lib/format.ts'

const figure = css({ fontWeight: 'semibold', color: 'text', fontVariantNumeric: 'tabular-nums' })

/** `46 of 60 sold`, or without a limit `486 sold`. */
export const SoldOf = ({ sold, total }: { sold: number; total: number | null }) => {
  const { i18n } = useLingui()
  const count = <b className={figure}>{formatCount(sold, i18n.locale)}</b>
  return (
    <span className={css({ color: 'text.muted' })}>
      {total === null ? (
        <Trans>{count} sold</Trans>
      ) : (
        <Trans>
          {count} of {formatCount(total, i18n.locale)} sold
        </Trans>
      )}
    </span>
  )
}
