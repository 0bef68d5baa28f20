import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'suffix' | 'type' | 'inputMode' | 'end'>

/** A percentage as people type it (`8.875`); `parseRate` reads it. */
export const RateField = (props: Props) => <TextField {...props} end inputMode="decimal" autoComplete="off" suffix="%" maxLength={10} />
