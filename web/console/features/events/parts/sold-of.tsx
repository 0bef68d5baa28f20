import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { SoldCount } from '../../../../shared/kit/sold-count.tsx'

const figure = css({ fontWeight: 'semibold', color: 'text', fontVariantNumeric: 'tabular-nums' })

/** `46 of 60 sold`, or `486 sold · no limit`. */
export const SoldOf = ({ sold, total }: { sold: number; total: number | null }) => {
  const { i18n } = useLingui()
  const all = formatCount(total ?? 0, i18n.locale)
  return (
    <span className={css({ color: 'text.muted' })}>
      {total === null ? (
        <MetaLine>
          <SoldCount sold={sold} figure={figure} />
          <Trans>no limit</Trans>
        </MetaLine>
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
