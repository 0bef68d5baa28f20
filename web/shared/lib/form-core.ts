import { conflictsIn, type ConflictOptions } from './form-conflict.ts'
import { startForm, type Errors, type FormState, type Paths } from './form-state.ts'
import { createStore, type Store } from './form-store.ts'

export type FormOptions<Values> = Paths<Values> & {
  initial: Values
  /** Errors by field. Called after each change and on submit. */
  validate?: ((values: Values) => Errors) | undefined
  /** Submits it; errors are shown on their fields, else above the form. `saved` is what the server has. */
  submit: (values: Values, saved: Values) => Promise<unknown>
  conflict?: ConflictOptions<Values>
}

/** The problems of a state. */
type Problems<Values> = {
  /** All errors found without the server. */
  errors: Errors
  /** The errors to show: the server's, and those of touched fields. */
  shown: Errors
  conflicts: readonly (keyof Values & string)[]
}

/** What the pieces of a form share. */
export type FormCore<Values> = {
  store: Store<FormState<Values>>
  /** As of the last render. */
  options: FormOptions<Values>
  /** The rendered form. */
  element: { current: HTMLFormElement | null }
  isUnmounted: boolean
  /** Takes the options of a render. */
  setOptions: (options: FormOptions<Values>) => void
  /** Notes that the form is on the page; returns what notes that it no longer is. */
  mount: () => () => void
  /** The problems of the current state, by default, or of another. */
  problems: (state?: FormState<Values>) => Problems<Values>
}

const problemsOf = <Values extends object>(state: FormState<Values>, { validate, conflict }: FormOptions<Values>): Problems<Values> => {
  const conflicts = conflict ? conflictsIn(state, conflict.input) : []
  const errors: Errors = { ...validate?.(state.values), ...Object.fromEntries(conflicts.map((name) => [name, conflict?.message])) }
  const { serverErrors, touched } = state
  const shown = Object.fromEntries(
    Object.keys({ ...errors, ...serverErrors }).map((name) => [name, serverErrors[name] ?? (touched[name] ? errors[name] : undefined)]),
  )
  return { errors, shown, conflicts }
}

/** The core of a form: its state and options. */
export const createFormCore = <Values extends object>(options: FormOptions<Values>): FormCore<Values> => {
  const store = createStore(startForm(options.initial))
  // Each field asks for the problems of the same state: they are found once.
  let last: { state: unknown; options: unknown; problems: Problems<Values> } | undefined
  const core: FormCore<Values> = {
    store,
    options,
    element: { current: null },
    isUnmounted: false,
    setOptions: (next) => {
      core.options = next
    },
    mount: () => {
      core.isUnmounted = false
      return () => {
        core.isUnmounted = true
      }
    },
    problems: (state = store.get()) => {
      if (last?.state !== state || last.options !== core.options)
        last = { state, options: core.options, problems: problemsOf(state, core.options) }
      return last.problems
    },
  }
  return core
}
