import { Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { describedBy, FieldNote } from '../../../../shared/ui/field.tsx'
import { FoldedSection } from '../../../../shared/ui/folded-section.tsx'
import { ticketColours } from '../model/ticket-colours.ts'
import type { TicketForm } from '../model/ticket-fields.ts'

const swatches = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const swatch = css({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  width: 'control.md',
  height: 'control.md',
  _coarse: { width: 'control.lg', height: 'control.lg' },
  borderRadius: 'full',
  border: 'strong',
  color: 'text.muted',
  cursor: 'pointer',
  forcedColorAdjust: 'none',
  '&:has(:checked)': { outline: '[2px solid {colors.accent}]', outlineOffset: '0.5' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.ring}]', outlineOffset: '0.5' },
})
const current = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const dot = css({ width: '3', height: '3', borderRadius: 'full', border: 'strong', forcedColorAdjust: 'none' })

/** The colour staff see with the ticket at check-in. */
export const ColourSection = ({ form }: { form: TicketForm }) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const { value, onChange, error, serverValue } = form.field('color')
  const none = t({ message: 'None', context: 'colour' })
  const offered = ticketColours.map(({ hex, name }) => ({ hex, name: i18n._(name) }))
  // One that a program chose.
  const all = value && !offered.some(({ hex }) => hex === value) ? [...offered, { hex: value, name: value.toUpperCase() }] : offered
  const nameOf = (hex: string): string => (hex ? (all.find((one) => one.hex === hex)?.name ?? hex.toUpperCase()) : none)
  return (
    <FoldedSection
      title={<Trans>Colour at check-in</Trans>}
      value={
        <span className={current}>
          {value && <span className={dot} style={{ backgroundColor: value }} />}
          {nameOf(value)}
        </span>
      }
      hasError={Boolean(error)}
    >
      <div>
        <div
          role="radiogroup"
          aria-label={t`Colour at check-in`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help: true, error })}
          className={swatches}
        >
          {[{ hex: '', name: none }, ...all].map(({ hex, name }) => (
            <label key={hex} className={swatch} title={name} style={{ backgroundColor: hex || undefined }}>
              <input
                type="radio"
                name={id}
                value={hex}
                aria-label={name}
                checked={value === hex}
                onChange={() => onChange(hex)}
                className={css({ srOnly: true })}
              />
              {hex === '' && <Ban />}
            </label>
          ))}
        </div>
        <FieldNote id={id} error={error} help={<Trans>For wristbands or zones.</Trans>} />
        {serverValue?.(nameOf)}
      </div>
    </FoldedSection>
  )
}
