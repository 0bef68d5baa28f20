import { useId, type SyntheticEvent } from 'react'
import { Field, describedBy, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'

/** The value of an incomplete date: the browser doesn't expose its parts. */
export const unfinishedDay = '?'

type Props = FieldText & { name: string; value: string; onChange: (day: string) => void; onBlur?: () => void; size?: FieldSize }

/** A day, `2027-06-01`, without a time. */
export const DayField = ({ name, value, onChange, onBlur, size, serverValue: _, ...text }: Props) => {
  const id = useId()
  // The browser reports an incomplete date as empty.
  const look = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>): void => {
    const next = validity.badInput ? unfinishedDay : typed
    if (next !== value) onChange(next)
  }
  return (
    <Field {...text} id={id}>
      <input
        id={id}
        name={name}
        type="date"
        min="1900-01-01"
        max="2999-12-31"
        value={value === unfinishedDay ? '' : value}
        aria-invalid={text.error ? true : undefined}
        aria-describedby={describedBy(id, text)}
        onChange={look}
        onKeyUp={look}
        onBlur={(event) => {
          look(event)
          onBlur?.()
        }}
        className={controlRecipe({ size })}
      />
    </Field>
  )
}
