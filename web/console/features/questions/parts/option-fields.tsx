import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { mostOptions } from '../../../../../worker/contract/question-types.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import { OptionRow } from './option-row.tsx'
import { newOption, optionPart, type OptionValues, type QuestionForm } from '../model/question-fields.ts'

const label = css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginBlockStart: '2',
})

/** The options of a question: Enter adds one, pasted lines become several, each can be moved and removed. */
export const OptionFields = ({ form, isAnswered }: { form: QuestionForm; isAnswered: boolean }) => {
  const { t } = useLingui()
  const [announcement, setAnnouncement] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { options } = form.values
  const { error, serverValue } = form.field('options')
  const nameOf = (row: OptionValues, index: number): string => row.label.trim() || t`option ${index + 1}`
  // Drawn first, then the row takes the focus.
  const focus = (row: OptionValues | undefined): void => {
    requestAnimationFrame(() => row && box.current?.querySelector<HTMLElement>(`[name="${optionPart(row.key)}"]`)?.focus())
  }
  const addAfter = (index: number): void => {
    const next = options[index + 1]
    // An empty option below was meant for the new one.
    if (next?.label === '') return focus(next)
    if (options.length >= mostOptions)
      return setAnnouncement(
        t`${plural(mostOptions, { one: 'A question has at most # option.', other: 'A question has at most # options.' })}`,
      )
    const row = newOption()
    form.set('options', options.toSpliced(index + 1, 0, row))
    return focus(row)
  }
  const paste = (index: number, lines: readonly string[]): void => {
    const row = options[index]
    if (!row) return
    const fills = row.label.trim() === ''
    const room = mostOptions - options.length + (fills ? 1 : 0)
    const [first, ...rest] = lines.slice(0, room)
    if (first === undefined)
      return setAnnouncement(
        t`${plural(mostOptions, { one: 'A question has at most # option.', other: 'A question has at most # options.' })}`,
      )
    const added = fills ? [{ ...row, label: first }, ...rest.map(newOption)] : [row, ...[first, ...rest].map(newOption)]
    form.set('options', options.toSpliced(index, 1, ...added))
    setAnnouncement(
      lines.length > room
        ? t`${plural(mostOptions, { one: 'A question has at most # option. The rest was left out.', other: 'A question has at most # options. The rest was left out.' })}`
        : t`${plural(options.length + added.length - 1, { one: 'There is # option now', other: 'There are # options now' })}`,
    )
    focus(added.at(-1))
  }
  const move = (key: string, to: number): void => {
    const from = options.findIndex((row) => row.key === key)
    const row = options[from]
    if (!row || to < 0 || to >= options.length || to === from) return
    form.set('options', options.filter((each) => each !== row).toSpliced(to, 0, row))
    setAnnouncement(t`${nameOf(row, from)} is now number ${to + 1} of ${options.length}`)
  }
  const remove = (row: OptionValues, index: number): void => {
    const next = options.length === 1 ? [newOption()] : options.filter((each) => each !== row)
    form.set('options', next)
    setAnnouncement(t`${nameOf(row, index)} is removed`)
    focus(next[Math.min(index, next.length - 1)])
  }
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? 'options-error' : undefined}>
      <legend className={label}>
        <Trans>Options</Trans>
      </legend>
      <div ref={box} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2' })}>
        {options.map((row, index) => (
          <OptionRow
            key={row.key}
            form={form}
            row={row}
            index={index}
            name={nameOf(row, index)}
            onMove={move}
            onEnter={() => addAfter(index)}
            onPaste={(lines) => paste(index, lines)}
            onRemove={() => remove(row, index)}
          />
        ))}
      </div>
      <FieldNote id="options" error={error} />
      {serverValue?.((other) => other.map((option) => option.label).join('\n'))}
      <div className={foot}>
        <Button visual="ghost" icon={<Plus />} onClick={() => addAfter(options.length - 1)} disabled={options.length >= mostOptions}>
          <Trans>Add option</Trans>
        </Button>
        {isAnswered && (
          <span className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>Existing answers keep a removed option.</Trans>
          </span>
        )}
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </fieldset>
  )
}
