import { ColorPicker, parseColor } from '@ark-ui/react/color-picker'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { area, panel, pick, slider, swatch, thumb } from './colour-field.recipe.ts'

type Props = {
  /** The label of the colour. */
  name: string
  /** `#rrggbb` */
  value: string
  onChange: (hex: string) => void
}

/** A small square of the colour that opens what picks another. */
export const ColourPicker = ({ name, value, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <ColorPicker.Root
      value={parseColor(value)}
      format="hsba"
      positioning={{ placement: 'bottom-start', gutter: 8 }}
      lazyMount
      unmountOnExit
      onValueChange={({ value: picked }) => {
        const hex = picked.toString('hex').toLowerCase()
        if (hex !== value) onChange(hex.toUpperCase())
      }}
    >
      <span className={pick}>
        <ColorPicker.Trigger className={swatch} aria-label={t`Pick: ${name}`} title={t`Pick: ${name}`}>
          <span style={{ backgroundColor: value }} />
        </ColorPicker.Trigger>
      </span>
      <Portal>
        <ColorPicker.Positioner>
          <ColorPicker.Content className={panel} aria-label={name}>
            <ColorPicker.Area className={area} xChannel="saturation" yChannel="brightness">
              <ColorPicker.AreaBackground />
              <ColorPicker.AreaThumb className={thumb} aria-label={t`Saturation and brightness`} />
            </ColorPicker.Area>
            <ColorPicker.ChannelSlider channel="hue" className={slider}>
              <ColorPicker.ChannelSliderTrack />
              <ColorPicker.ChannelSliderThumb className={thumb} aria-label={t`Hue`} />
            </ColorPicker.ChannelSlider>
          </ColorPicker.Content>
        </ColorPicker.Positioner>
      </Portal>
    </ColorPicker.Root>
  )
}
