import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'end' | 'prefix' | 'suffix'>

/** A date and time on the wall clock of the event's zone, `2027-06-01T19:00`, or empty. */
export const DateTimeField = (props: Props) => <TextField {...props} type="datetime-local" max="9999-12-31T23:59" />
