import { useId } from 'react'
import { typedDirection } from '../lib/typed-direction.ts'
import { describedBy, Field, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'

type Props = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  rows?: number
  size?: FieldSize
  required?: boolean
  placeholder?: string
  maxLength?: number
}

/** Several lines of text; grows with what is typed where the browser can. */
export const TextArea = ({
  label,
  help,
  error,
  optional,
  hideLabel,
  theirs,
  name,
  value,
  onChange,
  onBlur,
  rows = 4,
  size,
  required,
  placeholder,
  maxLength,
}: Props) => {
  const id = useId()
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      note={theirs?.((text) => (
        <bdi>{text}</bdi>
      ))}
    >
      <textarea
        id={id}
        name={name}
        value={value}
        rows={rows}
        dir={typedDirection(value)}
        required={required}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={controlRecipe({ size, multiline: true })}
      />
    </Field>
  )
}
