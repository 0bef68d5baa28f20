import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { ownColours } from '../model/colour-names.ts'
import { paletteOf, palettes, type Colours, type Palette } from '../model/palettes.ts'

type Props = {
  colours: Colours
  /** The palette of the event's cover; null without one, undefined outside an event. */
  cover?: Colours | null
  onChoose: (colours: Colours) => void
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '3',
  marginBlockEnd: '2',
})
const tiles = css({ display: 'grid', gridTemplateColumns: '[repeat(6, minmax(0, 3rem))]', gap: '2' })
const tile = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  height: 'control.md',
  _coarse: { height: 'control.lg' },
  borderRadius: 'md',
  border: 'strong',
  forcedColorAdjust: 'none',
  cursor: 'pointer',
  '&:has(:checked)': { outline: '[2px solid {colors.accent}]', outlineOffset: '0.5' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.ring}]', outlineOffset: '0.5' },
  '& > span': { width: '2.5', height: '2.5', borderRadius: 'full' },
})
const missing = css({
  display: 'grid',
  placeContent: 'center',
  height: 'control.md',
  _coarse: { height: 'control.lg' },
  borderRadius: 'md',
  border: 'dashed',
  color: 'text.disabled',
})

/** The choice of palettes, with the number of changes since. */
export const PaletteTiles = ({ colours, cover, onChoose }: Props) => {
  const { t, i18n } = useLingui()
  const name = useId()
  const all: Palette[] = [...(cover ? [{ id: 'cover', name: msg`From cover`, colours: cover }] : []), ...palettes]
  const current = paletteOf(colours, all)
  const shown = ({ colours: own }: Palette, of: keyof Colours): string => own[of] ?? ownColours[of]
  return (
    <div role="radiogroup" aria-labelledby={name}>
      <div className={head}>
        <h2 id={name} className={css({ textStyle: '14', fontWeight: 'semibold' })}>
          <Trans>Palette</Trans>
        </h2>
        <span role="status" className={css({ textStyle: '13', color: 'text.muted' })}>
          {current && i18n._(current.palette.name)}
          {current && current.changed > 0 && <Plural value={current.changed} one=", # changed" other=", # changed" />}
        </span>
      </div>
      <div className={tiles}>
        {cover === null && (
          <span className={missing} title={t`Add a cover image to use its colours`}>
            <ImageOff />
          </span>
        )}
        {all.map((palette) => (
          <label
            key={palette.id}
            className={tile}
            title={i18n._(palette.name)}
            style={{ backgroundColor: shown(palette, 'background_color') }}
          >
            <input
              type="radio"
              name={name}
              value={palette.id}
              aria-label={i18n._(palette.name)}
              checked={current?.palette.id === palette.id}
              // Choosing it again resets the changes.
              onClick={() => onChoose(palette.colours)}
              onChange={() => onChoose(palette.colours)}
              className={css({ srOnly: true })}
            />
            <span style={{ backgroundColor: shown(palette, palette.id === 'cover' ? 'content_background_color' : 'primary_color') }} />
            <span style={{ backgroundColor: shown(palette, 'secondary_color') }} />
          </label>
        ))}
      </div>
    </div>
  )
}
