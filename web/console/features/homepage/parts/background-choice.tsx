import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { maxCoverBlur, type HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { Segments } from '../../../../shared/ui/segments.tsx'

type Background = Pick<HomepageDesign, 'background_type' | 'cover_blur'>
type Props = Background & { hasCover: boolean; onChange: (change: Partial<Background>) => void }

/** The page's background: its colour, or its blurred cover. */
export const BackgroundChoice = ({ background_type: type, cover_blur: blur, hasCover, onChange }: Props) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <section>
      <h2 className={css({ textStyle: '14', fontWeight: 'semibold', marginBlockEnd: '2' })}>
        <Trans>Page background</Trans>
      </h2>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })}>
        <Segments<Background['background_type']>
          label={t`Page background`}
          value={type}
          onChange={(next) => onChange({ background_type: next })}
          options={[
            { value: 'COLOR', label: <Trans>Colour</Trans> },
            { value: 'COVER', label: <Trans>Blurred cover</Trans> },
          ]}
        />
        {type === 'COVER' && (
          <div className={css({ display: 'flex', flex: '[1 1 6.875rem]', alignItems: 'center', gap: '3', minWidth: '0' })}>
            <input
              id={id}
              type="range"
              min={0}
              max={maxCoverBlur}
              value={blur}
              aria-label={t`Blur`}
              aria-valuetext={t`${blur} px`}
              onChange={(event) => onChange({ cover_blur: event.target.valueAsNumber })}
              className={css({ flex: '1', minWidth: '0', minHeight: '6', accentColor: '[{colors.accent}]' })}
            />
            <output htmlFor={id} className={css({ textStyle: '13', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })} dir="ltr">
              {blur} px
            </output>
          </div>
        )}
      </div>
      {type === 'COVER' && !hasCover && (
        <p role="status" className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '2' })}>
          <Trans>There’s no cover image yet, so buyers see the background colour.</Trans>
        </p>
      )}
    </section>
  )
}
