import { useRef, useState, type FormEvent } from 'react'
import { ApiProblem } from './api-error.ts'
import { errorText } from './error-text.ts'

// A fault drawn between press and release would move the button from under the pointer: it waits for the release.
let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)
const afterPress = (run: () => void): void => {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}

type Errors = Record<string, string | undefined>

type Options<Values> = {
  initial: Values
  /** What is wrong, by field. Asked after a field was left and on submit. */
  validate?: (values: Values) => Errors
  /** Sends it; what it throws is shown on the fields it names, else above the form. */
  submit: (values: Values) => Promise<unknown>
  /** The form's field for a path of the API, where they differ (`prices.0.price` → `price`). */
  fieldOf?: (path: string) => string | undefined
  /** The field of a row in a list for a path of the API (`prices.1.price` → `prices.a1.price`); undefined where it is none. */
  partOf?: (path: string, values: Values) => string | undefined
}

/** A form's values, faults and progress. Typed text is never lost: a refusal keeps every value. */
export const useForm = <Values extends object>({ initial, validate, submit, fieldOf, partOf }: Options<Values>) => {
  const [values, setValues] = useState(initial)
  const [baseline, setBaseline] = useState(initial)
  const [touched, setTouched] = useState<Record<string, boolean>>({})
  const [serverErrors, setServerErrors] = useState<Errors>({})
  const [formError, setFormError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const ownErrors = validate?.(values) ?? {}
  const set = <K extends keyof Values>(name: K, value: Values[K], part = String(name)): void => {
    setValues((current) => ({ ...current, [name]: value }))
    setServerErrors((current) => ({ ...current, [part]: undefined }))
  }
  // An empty field that was only passed through is no fault yet.
  const leave = (name: string, value: unknown): void =>
    afterPress(() => value !== '' && setTouched((current) => ({ ...current, [name]: true })))
  const errorOf = (name: string): string | undefined => serverErrors[name] ?? (touched[name] ? ownErrors[name] : undefined)

  // After the faults are drawn, the first one in reading order gets the focus.
  const focusFirstError = (): void => {
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]:is(input, button)')?.focus(),
    )
  }

  const show = (error: unknown): void => {
    if (!(error instanceof ApiProblem) || Object.keys(error.errors).length === 0) {
      setFormError(errorText(error))
      return
    }
    const known: Errors = {}
    const unknown: string[] = []
    for (const [path, sentences] of Object.entries(error.errors)) {
      const part = partOf?.(path, values)
      const name = part ?? fieldOf?.(path) ?? path
      const sentence = sentences.join(' ')
      if (part || name in values) known[name] ??= sentence
      else unknown.push(sentence)
    }
    setServerErrors(known)
    setFormError(unknown.length ? unknown.join(' ') : null)
    focusFirstError()
  }

  const send = async (): Promise<void> => {
    if (busy) return
    setTouched(Object.fromEntries([...Object.keys(values), ...Object.keys(ownErrors)].map((name) => [name, true])))
    setFormError(null)
    if (Object.values(ownErrors).some(Boolean)) {
      focusFirstError()
      return
    }
    setBusy(true)
    setServerErrors({})
    try {
      await submit(values)
      setBaseline(values)
      setTouched({})
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set,
    busy,
    formError,
    errorOf,
    /** Whether anything differs from what was loaded or saved last. */
    isDirty: JSON.stringify(values) !== JSON.stringify(baseline),
    /** Starts over from these values, as saved. */
    reset: (next: Values): void => {
      setValues(next)
      setBaseline(next)
      setTouched({})
      setServerErrors({})
      setFormError(null)
    },
    /** For a text-like field: value, error and handlers. */
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value: Values[K]) => set(name, value),
      onBlur: () => leave(name, values[name]),
    }),
    /** For a text-like field of a row in a list: `part` is its name in errors, `change` gives the list with what was typed. */
    part: <K extends keyof Values & string>(list: K, part: string, value: string, change: (value: string) => Values[K]) => ({
      name: part,
      value,
      error: errorOf(part),
      onChange: (next: string) => set(list, change(next), part),
      onBlur: () => leave(part, value),
    }),
    /** For a checkbox or switch. */
    check: <K extends keyof Values & string>(name: K) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (checked: boolean) => set(name, checked as Values[K]),
    }),
    /** For the `<form>`: `<form {...form.props}>`. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      },
    },
  }
}
