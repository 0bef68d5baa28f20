import { useLingui } from '@lingui/react/macro'
import { GripVertical, X } from 'lucide-react'
import { useRowDrag } from '../../../../shared/kit/use-row-drag.ts'
import { css } from '../../../../styled-system/css/index.js'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { optionPart, type OptionValues, type QuestionForm } from '../model/question-fields.ts'
import { handle as handleStyle } from './question-list.recipe.ts'

type Props = {
  form: QuestionForm
  row: OptionValues
  index: number
  /** Its name in messages while it is moved or removed. */
  name: string
  onMove: (key: string, to: number) => void
  onEnter: () => void
  onPaste: (lines: string[]) => void
  onRemove: () => void
}

const line = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  columnGap: '2',
  alignItems: 'start',
  borderRadius: 'md',
  '&[data-dragging=true]': { opacity: '0.5' },
  '&[data-over=before]': { boxShadow: '[inset 0 2px 0 0 {colors.accent}]' },
  '&[data-over=after]': { boxShadow: '[inset 0 -2px 0 0 {colors.accent}]' },
})
// As high as the field beside them.
const beside = css({ display: 'grid', placeContent: 'center', height: 'control.md', _coarse: { height: 'control.lg' } })

/** One option: a handle, its text, and taking it away. */
export const OptionRow = ({ form, row, index, name, onMove, onEnter, onPaste, onRemove }: Props) => {
  const { t } = useLingui()
  const { key } = row
  const { row: rowRef, handle, dragging, over } = useRowDrag({ id: key, index, enabled: true, onMove, list: 'options' })
  const withLabel = (label: string): OptionValues[] => form.values.options.map((each) => (each.key === key ? { ...each, label } : each))
  return (
    <div ref={rowRef} className={line} data-dragging={dragging} data-over={over}>
      <span className={beside}>
        <button
          ref={handle}
          type="button"
          className={handleStyle}
          aria-label={t`Move ${name}: arrow keys up and down`}
          title={t`Drag, or use the arrow keys`}
          onKeyDown={(press) => {
            if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
            press.preventDefault()
            onMove(key, index + (press.key === 'ArrowUp' ? -1 : 1))
          }}
        >
          <GripVertical />
        </button>
      </span>
      <TextField
        {...form.part('options', optionPart(key), row.label, withLabel)}
        hideLabel
        label={t`Option ${index + 1}`}
        maxLength={255}
        dir="auto"
        autoComplete="off"
        onKeyDown={(press) => {
          if (press.key !== 'Enter' || press.nativeEvent.isComposing) return
          // It would send the form.
          press.preventDefault()
          onEnter()
        }}
        onPaste={(event) => {
          const lines = event.clipboardData
            .getData('text')
            .split(/\r?\n/)
            .map((text) => text.replaceAll('\t', ' ').trim())
            .filter(Boolean)
          if (lines.length < 2) return
          event.preventDefault()
          onPaste(lines)
        }}
      />
      <span className={beside}>
        <IconButton label={t`Remove ${name}`} icon={<X />} onClick={onRemove} />
      </span>
    </div>
  )
}
