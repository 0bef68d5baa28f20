import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { Trans, useLingui } from '@lingui/react/macro'
import { Calendar } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { dayIn } from '../lib/format.ts'
import { dateHint, formatWall, isWall, parseDateText } from '../lib/date-text.ts'
import { wallTime } from '../lib/wall-clock.ts'
import { Button } from './button.tsx'
import { CalendarViews } from './calendar-views.tsx'
import { DateTimeNote, skippedText } from './date-time-note.tsx'
import { Field, useField, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'
import { listPanel } from './list.recipe.ts'

type Props = FieldText & {
  name: string
  /** `2027-06-17T09:00` as local time in the event's zone; empty; or the typed text if it can't be parsed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The time a chosen day begins with. */
  time?: string
  /** On whose clock it is. */
  zone: string
  /** Where the calendar opens while the field is empty. */
  near?: string
  /** A quiet note for a time that is over. */
  whenPast?: ReactNode
  size?: FieldSize
}

const trigger = css({
  position: 'absolute',
  insetInlineEnd: '0',
  insetBlock: '0',
  width: '10',
  display: 'grid',
  placeContent: 'center',
  color: 'text.muted',
  borderRadius: 'md',
  _hover: { color: 'text' },
})
const clock = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  borderBlockStart: 'row',
  marginBlockStart: '2',
  paddingBlockStart: '2',
  textStyle: '13',
})

/** A date and time: typed in any usual way, or chosen from a calendar. */
export const DateTimeField = (props: Props) => {
  const { name, value, onChange, onBlur, time = '09:00', zone, near, whenPast, size } = props
  const { t, i18n } = useLingui()
  const [typing, setTyping] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const day = isWall(value) ? parseDate(value.slice(0, 10)) : null
  const timeNow = isWall(value) ? value.slice(11) : time
  const named = wallTime(value, zone)
  const error = props.error ?? (named?.kind === 'never' ? skippedText(value, zone, i18n.locale) : undefined)
  const { frame, control } = useField({ ...props, error }, (wall) => formatWall(wall, i18n.locale))
  const [shownDay, setShownDay] = useState(day)
  return (
    <Field
      {...frame}
      note={
        <>
          <DateTimeNote time={named} onTake={onChange} whenPast={whenPast} />
          {frame.note}
        </>
      }
    >
      <DatePicker.Root
        value={day ? [day] : []}
        focusedValue={shownDay ?? undefined}
        onFocusChange={(details) => setShownDay(details.focusedValue)}
        open={open}
        onOpenChange={(details) => {
          setShownDay(day ?? parseDate(near && isWall(near) ? near.slice(0, 10) : dayIn(Date.now(), zone)))
          setOpen(details.open)
        }}
        onValueChange={(details) => {
          const chosen = details.value[0]?.toString()
          if (chosen && chosen !== day?.toString()) onChange(`${chosen}T${timeNow}`)
        }}
        locale={languageOf(i18n.locale).dates}
        timeZone={zone}
        closeOnSelect={false}
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <DatePicker.Control className={css({ position: 'relative' })}>
          <input
            {...control}
            name={name}
            type="text"
            autoComplete="off"
            value={typing ?? formatWall(value, i18n.locale)}
            placeholder={dateHint(i18n.locale, { day: t`dd`, month: t`mm`, year: t`yyyy`, time: t`hh:mm` })}
            onChange={(event) => {
              setTyping(event.target.value)
              onChange(parseDateText(event.target.value, i18n.locale, time) ?? event.target.value.trim())
            }}
            onBlur={() => {
              setTyping(null)
              onBlur?.()
            }}
            className={cx(
              controlRecipe({ size }),
              css({ paddingInlineEnd: '10', fontVariantNumeric: 'tabular-nums', _placeholder: { color: 'text.disabled' } }),
            )}
          />
          <DatePicker.Trigger className={trigger} aria-label={t`Open calendar`}>
            <Calendar />
          </DatePicker.Trigger>
        </DatePicker.Control>
        <Portal>
          <DatePicker.Positioner>
            <DatePicker.Content className={cx(listPanel, css({ padding: '3', maxHeight: '[none]' }))}>
              <CalendarViews />
              <div className={clock}>
                <label className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
                  <Trans>Time</Trans>
                  <input
                    type="time"
                    value={timeNow}
                    disabled={!day}
                    onChange={(event) => {
                      if (day && event.target.value) onChange(`${day.toString()}T${event.target.value.slice(0, 5)}`)
                    }}
                    className={cx(controlRecipe({}), css({ width: 'auto' }))}
                  />
                </label>
                <span className={css({ display: 'flex', gap: '1' })}>
                  {frame.optional && (
                    <Button
                      size="sm"
                      visual="ghost"
                      onClick={() => {
                        onChange('')
                        setOpen(false)
                      }}
                    >
                      <Trans>Clear</Trans>
                    </Button>
                  )}
                  <Button size="sm" visual="primary" onClick={() => setOpen(false)}>
                    <Trans>Done</Trans>
                  </Button>
                </span>
              </div>
            </DatePicker.Content>
          </DatePicker.Positioner>
        </Portal>
      </DatePicker.Root>
    </Field>
  )
}
