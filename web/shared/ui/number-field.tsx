import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'end'>

/** A whole number, as text; `parseWhole` reads it. */
export const NumberField = (props: Props) => <TextField {...props} end inputMode="numeric" autoComplete="off" />
