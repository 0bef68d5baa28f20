import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from './api-error.ts'
import { errorText } from './error-text.ts'
import { focusFirstError } from './collect-errors.ts'
import { conflictsIn, rebase } from './merge-form.ts'
import {
  isDirty,
  isSame,
  keepLocal,
  applyServerErrors,
  setValue,
  startForm,
  touchAll,
  type Errors,
  type FormState,
  type Paths,
} from './form-state.ts'

// An error rendered between press and release would move the button from under the pointer: it waits for the release.
let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)
const afterPress = (run: () => void): void => {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}

/** Renders the server's value of a field in conflict, formatted as the field does, with the choice. */
export type ConflictChoice<Value> = (show: (value: Value) => ReactNode) => ReactNode

/** Conflict handling of a form that others may save at the same time. */
export type ConflictOptions<Values> = {
  /** The server's current values after a rejection for a conflict; undefined for other rejections. */
  readCurrent: (rejection: unknown) => Values | undefined
  /** The request body of the values. */
  input: (values: Values) => object
  /** The error of a field in conflict. */
  message: string
  /** Renders the server's value and the choice. */
  render: (other: { shown: ReactNode; take: () => void; keep: () => void }) => ReactNode
}

type Options<Values> = Paths<Values> & {
  initial: Values
  /** Errors by field. Called after blur and on submit. */
  validate?: ((values: Values) => Errors) | undefined
  /** Submits it; errors are shown on their fields, else above the form. `saved` is what the server has. */
  submit: (values: Values, saved: Values) => Promise<unknown>
  conflict?: ConflictOptions<Values>
}

/** Attempts of one submit after conflicts; then the conflict is shown as an error. */
const MAX_ATTEMPTS = 3

let reportUnmounted: (error: unknown) => void = () => undefined

/** Sets the handler for failed submits of forms that are no longer mounted. */
export const onUnmountedFailure = (report: (error: unknown) => void): void => {
  reportUnmounted = report
}

/** A form's values, errors and progress. Typed text is never lost: a response changes no value typed since the submit. */
export const useForm = <Values extends object>({ initial, validate, submit, conflict, ...paths }: Options<Values>) => {
  const [state, setState] = useState(() => startForm(initial))
  const [busy, setBusy] = useState(false)
  const [wasRejected, setRejected] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { values, touched, serverErrors, serverValue } = state

  // The focus moves once the error is rendered and its field is enabled again.
  const focusesError = useRef(false)
  useEffect(() => {
    if (!focusesError.current || busy) return
    focusesError.current = false
    focusFirstError(element.current)
  })

  const errorsIn = (of: FormState<Values>): Errors => ({
    ...validate?.(of.values),
    ...(conflict && Object.fromEntries(conflictsIn(of, conflict.input).map((name) => [name, conflict.message]))),
  })
  const errors = errorsIn(state)
  const conflicts: (keyof Values)[] = conflict ? conflictsIn(state, conflict.input) : []
  const set = <K extends keyof Values>(name: K, value: Values[K], part?: string): void =>
    setState((current) => setValue(current, name, value, part))
  // An empty field that was only passed through shows no error yet.
  const markTouched = (name: string, value: unknown): void =>
    afterPress(() => value !== '' && setState((current) => ({ ...current, touched: { ...current.touched, [name]: true } })))
  const errorOf = (name: string): string | undefined => serverErrors[name] ?? (touched[name] ? errors[name] : undefined)
  const conflictChoiceOf = <K extends keyof Values>(name: K): ConflictChoice<Values[K]> | undefined =>
    conflict && conflicts.includes(name)
      ? (show) =>
          conflict.render({
            shown: show(serverValue[name] as Values[K]),
            take: () => set(name, serverValue[name] as Values[K]),
            keep: () => setState((current) => keepLocal(current, name)),
          })
      : undefined

  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const reject = (next: (current: FormState<Values>) => FormState<Values>): void => {
    setState(next)
    setRejected(true)
    focusesError.current = true
  }

  const attempt = async (sent: FormState<Values>, attempts: number): Promise<boolean> => {
    const invalid = errorsIn(sent)
    if (Object.values(invalid).some(Boolean)) {
      reject((current) => touchAll(current, invalid))
      return false
    }
    setState((current) => ({ ...touchAll(current, invalid), serverErrors: {} }))
    try {
      await submit(sent.values, sent.saved)
      setState((current) => ({ ...current, saved: sent.values, touched: {} }))
      setRejected(false)
      return true
    } catch (error) {
      const now = attempts < MAX_ATTEMPTS ? conflict?.readCurrent(error) : undefined
      if (conflict && now) {
        setState((current) => rebase(current, now, conflict.input))
        return attempt(rebase(sent, now, conflict.input), attempts + 1)
      }
      if (isGone.current) reportUnmounted(error)
      else if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) {
        // The response's error paths refer to the submitted values.
        const { serverErrors: onFields, formError } = applyServerErrors(sent, error, paths)
        reject((current) => ({ ...current, serverErrors: onFields, formError }))
      } else setState((current) => ({ ...current, serverErrors: {}, formError: errorText(error) }))
      return false
    }
  }

  /** Submits it and returns whether it was saved. */
  const send = async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    return attempt(state, 1).finally(() => setBusy(false))
  }

  return {
    values,
    set,
    busy,
    formError: state.formError,
    errorOf,
    send,
    /** Whether the values differ from the loaded or saved ones. */
    isDirty: isDirty(state),
    /** The fields that differ from the saved ones. */
    changed: (Object.keys(values) as (keyof Values & string)[]).filter((name) => !isSame(values[name], state.saved[name])),
    /** The number of fields that show an error, and a jump to the first. */
    errorCount: new Set([...Object.keys(errors), ...Object.keys(serverErrors)].filter(errorOf)).size,
    showError: (): void => focusFirstError(element.current),
    /** Whether the last submit was rejected. */
    wasRejected,
    /** Whether a conflict is to be resolved. */
    hasConflicts: conflicts.length > 0,
    /** Resets to these values as saved, by default the saved ones. */
    reset: (next: Values = state.saved): void => {
      setState(startForm(next))
      setRejected(false)
    },
    /** Props of a text-like field or choice. */
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: values[name],
      error: errorOf(name),
      serverValue: conflictChoiceOf(name),
      onChange: (value: Values[K]) => set(name, value),
      onBlur: () => markTouched(name, values[name]),
    }),
    /** Props of a text-like field in a list row: `part` is its name in errors, `change` gives the list with the typed value. */
    part: <K extends keyof Values & string>(list: K, part: string, value: string, change: (value: string) => Values[K]) => ({
      name: part,
      value,
      error: errorOf(part),
      onChange: (next: string) => set(list, change(next), part),
      onBlur: () => markTouched(part, value),
    }),
    /** Props of a checkbox or switch. */
    check: <K extends keyof Values & string>(name: K) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      serverValue: conflictChoiceOf(name) as ConflictChoice<unknown> | undefined,
      onChange: (checked: boolean) => set(name, checked as Values[K]),
    }),
    /** Props of the form: `<form {...form.props}>`. */
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

/** A form as its fields receive it. */
export type Form<Values extends object> = Omit<ReturnType<typeof useForm<Values>>, 'reset'>
