import { useState, type FormEvent } from 'react'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'

type Options<Result> = {
  initial: Record<string, string>
  /** What is wrong, by field. */
  check: (values: Record<string, string>) => Record<string, string>
  send: (values: Record<string, string>) => Promise<Result>
  done: (result: Result) => unknown
}

const focusFirst = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus())

/** A small form in a sheet: its values, its errors by field, and one for all of it. */
export const useSheetForm = <Result>({ initial, check, send, done }: Options<Result>) => {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const values = { ...initial, ...typed }
  const action = useAsyncAction<HTMLFormElement, Result>({
    run: () => send(values),
    done,
    failed: (error, form) => {
      if (!isProblem(error, 'validation_failed')) return
      setErrors(Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, sentences[0] ?? ''])))
      focusFirst(form)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = check(values)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirst(event.currentTarget)
    else if (!action.isPending) action.act(event.currentTarget)
  }
  const set = (field: string, value: string): void => {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  return {
    values,
    errors,
    set,
    submit,
    isPending: action.isPending,
    error: action.error && !isProblem(action.error, 'validation_failed') ? errorText(action.error) : null,
    /** A field's props. */
    field: (name: string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name] ?? null,
      onChange: (value: string) => set(name, value),
    }),
  }
}
