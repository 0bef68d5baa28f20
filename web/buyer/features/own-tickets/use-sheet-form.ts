import { useRef, useState } from 'react'
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

const firstOf = (sentences: readonly string[] | undefined): string => sentences?.[0] ?? ''

/** A small form in a sheet: its values, its errors by field, and one for all of it. */
export const useSheetForm = <Result>({ initial, check, send, done }: Options<Result>) => {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const element = useRef<HTMLFormElement>(null)
  const values = { ...initial, ...typed }
  const show = (found: Record<string, string>): void => {
    setErrors(found)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const action = useAsyncAction<void, Result>({
    run: () => send(values),
    done,
    failed: (error) => {
      if (isProblem(error, 'validation_failed'))
        show(Object.fromEntries(Object.entries(error.errors).map(([field, sentences]) => [field, firstOf(sentences)])))
    },
  })
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const found = check(values)
    if (Object.keys(found).length > 0) show(found)
    else if (!action.isPending) action.act()
  }
  const set = (field: string, value: string): void => {
    setTyped((before) => ({ ...before, [field]: value }))
    setErrors(({ [field]: _, ...others }) => others)
  }
  return {
    element,
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
