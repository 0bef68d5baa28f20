import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from './api-error.ts'
import { errorText } from './error-text.ts'
import { focusFirstFault } from './first-fault.ts'
import { contestedIn, takeIn } from './merge-form.ts'
import {
  isDirty,
  isSame,
  keepMine,
  refuseForm,
  setValue,
  startForm,
  touchAll,
  type Errors,
  type FormState,
  type Paths,
} from './form-state.ts'

// A fault drawn between press and release would move the button from under the pointer: it waits for the release.
let isPressed = false
window.addEventListener('pointerdown', () => (isPressed = true), true)
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true)
const afterPress = (run: () => void): void => {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true })
  else run()
}

/** What somebody else has in a field, shown as the field itself shows such a value, to be chosen. */
export type Theirs<Value> = (show: (value: Value) => ReactNode) => ReactNode

/** How a form that others may save at the same time goes on when they did. */
export type Shared<Values> = {
  /** What the form would show now, where the server refused because somebody else changed it meanwhile. */
  now: (refusal: unknown) => Values | undefined
  /** What is sent of the form. */
  input: (values: Values) => object
  /** The fault of a field that both changed, until one is chosen. */
  sentence: string
  /** Shows the other value, and lets one choose. */
  choice: (other: { shown: ReactNode; take: () => void; keep: () => void }) => ReactNode
}

type Options<Values> = Paths<Values> & {
  initial: Values
  /** What is wrong, by field. Asked after a field was left and on submit. */
  validate?: ((values: Values) => Errors) | undefined
  /** Sends it; what it throws is shown on the fields it names, else above the form. `saved` is what the server has. */
  submit: (values: Values, saved: Values) => Promise<unknown>
  shared?: Shared<Values>
}

/** As often as others may save between two tries of the same press, until that is told as any other refusal. */
const mostTries = 3

/** A form's values, faults and progress. Typed text is never lost: a refusal keeps every value. */
export const useForm = <Values extends object>({ initial, validate, submit, shared, ...paths }: Options<Values>) => {
  const [state, setState] = useState(() => startForm(initial))
  const [busy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { values, touched, refused, theirs } = state

  // A fault takes the focus once it is drawn, and its field lets itself be filled in again.
  const leadsToFault = useRef(false)
  useEffect(() => {
    if (!leadsToFault.current || busy) return
    leadsToFault.current = false
    focusFirstFault(element.current)
  })

  const faultsOf = (of: FormState<Values>): Errors => ({
    ...validate?.(of.values),
    ...(shared && Object.fromEntries(contestedIn(of, shared.input).map((name) => [name, shared.sentence]))),
  })
  const faults = faultsOf(state)
  const contested: (keyof Values)[] = shared ? contestedIn(state, shared.input) : []
  const set = <K extends keyof Values>(name: K, value: Values[K], part?: string): void =>
    setState((current) => setValue(current, name, value, part))
  // An empty field that was only passed through is no fault yet.
  const leave = (name: string, value: unknown): void =>
    afterPress(() => value !== '' && setState((current) => ({ ...current, touched: { ...current.touched, [name]: true } })))
  const errorOf = (name: string): string | undefined => refused[name] ?? (touched[name] ? faults[name] : undefined)
  const theirsOf = <K extends keyof Values>(name: K): Theirs<Values[K]> | undefined =>
    shared && contested.includes(name)
      ? (show) =>
          shared.choice({
            shown: show(theirs[name] as Values[K]),
            take: () => set(name, theirs[name] as Values[K]),
            keep: () => setState((current) => keepMine(current, name)),
          })
      : undefined

  const refuse = (next: FormState<Values>): void => {
    setState(next)
    setRefused(true)
    leadsToFault.current = true
  }

  const attempt = async (sent: FormState<Values>, tries: number): Promise<boolean> => {
    const wrong = faultsOf(sent)
    const checked = touchAll(sent, wrong)
    if (Object.values(wrong).some(Boolean)) {
      refuse(checked)
      return false
    }
    setState({ ...checked, refused: {} })
    try {
      await submit(sent.values, sent.saved)
      setState((current) => ({ ...current, saved: sent.values, touched: {} }))
      setRefused(false)
      return true
    } catch (error) {
      const now = tries < mostTries ? shared?.now(error) : undefined
      if (shared && now) return attempt(takeIn(sent, now, shared.input), tries + 1)
      if (error instanceof ApiProblem && Object.keys(error.errors).length > 0) refuse(refuseForm(checked, error, paths))
      else setState({ ...checked, refused: {}, formError: errorText(error) })
      return false
    }
  }

  /** Sends it; whether it is saved now. */
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
    /** Whether anything differs from what was loaded or saved last. */
    isDirty: isDirty(state),
    /** The fields that do. */
    changed: (Object.keys(values) as (keyof Values & string)[]).filter((name) => !isSame(values[name], state.saved[name])),
    /** How many fields show a fault, and the way to the first. */
    faultCount: new Set([...Object.keys(faults), ...Object.keys(refused)].filter(errorOf)).size,
    showFault: (): void => focusFirstFault(element.current),
    /** Whether it was sent, and came back for what is wrong with it. */
    isRefused,
    /** Whether somebody else changed it meanwhile, and it is to be chosen whose change stays. */
    isContested: contested.length > 0,
    /** Starts over from these values, as saved; from those that were, without any. */
    reset: (next: Values = state.saved): void => {
      setState(startForm(next))
      setRefused(false)
    },
    /** For a text-like field, or a choice: value, error and handlers. */
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: values[name],
      error: errorOf(name),
      theirs: theirsOf(name),
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
      theirs: theirsOf(name) as Theirs<unknown> | undefined,
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

/** A form as its fields take it. */
export type Form<Values extends object> = Omit<ReturnType<typeof useForm<Values>>, 'reset'>
