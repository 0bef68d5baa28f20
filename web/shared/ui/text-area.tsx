import { typedDirection } from '../lib/typed-direction.ts'
import { Field, useField, type FieldText } from './field.tsx'
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
  autoFocus?: boolean
}

/** A multi-line text field; grows with its text where the browser supports it. */
export const TextArea = (props: Props) => {
  const { frame, control, rest } = useField(props, (text) => <bdi>{text}</bdi>)
  const { name, value, onChange, onBlur, rows = 4, size, required, placeholder, maxLength, autoFocus } = rest
  return (
    <Field {...frame}>
      <textarea
        {...control}
        name={name}
        value={value}
        rows={rows}
        dir={typedDirection(value)}
        required={required}
        placeholder={placeholder}
        maxLength={maxLength}
        autoFocus={autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={controlRecipe({ size, multiline: true })}
      />
    </Field>
  )
}
