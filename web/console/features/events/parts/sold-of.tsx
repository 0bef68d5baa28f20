import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { SoldCount } from '../../../../shared/kit/sold-count.tsx'

const figure = css({ fontWeight: 'semibold', color: 'text', fontVariantNumeric: 'tabular-nums' })

/** `46 of 60 sold`, or `486 sold` without a limit. */
export const SoldOf = ({ sold, total }: { sold: number; total: number | null }) => {
  const { i18n } = useLingui()
  const all = formatCount(total ?? 0, i18n.locale)
  return (
    <span className={css({ color: 'text.muted' })}>
      {total === null ? (
        <SoldCount sold={sold} figure={figure} />
      ) : (
        <Plural
          value={sold}
          one={
            <Trans>
              <b className={figure}>#</b> of {all} sold
            </Trans>
          }
          other={
            <Trans>
              <b className={figure}>#</b> of {all} sold
            </Trans>
          }
        />
      )}
    </span>
  )
}
