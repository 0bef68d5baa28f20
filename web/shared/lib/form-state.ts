import type { ApiProblem } from './api-error.ts'

export type Errors = Record<string, string | undefined>

/** The state of a form. */
export type FormState<Values> = {
  values: Values
  /** The values loaded or saved last; changes are measured against them. */
  saved: Values
  /** Fields that were blurred, or submitted once: their errors show. */
  touched: Readonly<Record<string, boolean>>
  /** The server's errors, by field. */
  serverErrors: Errors
  /** The error of the form as a whole. */
  formError: string | null
  /** The server's values of fields in conflict, until one is chosen. */
  serverValue: Partial<Values>
  /** Whether it is being submitted. */
  busy: boolean
  /** Whether fields of the last submit were rejected. */
  wasRejected: boolean
}

/** How API paths map to form fields. */
export type Paths<Values> = {
  /** The form's field for an API path, where they differ (`prices.0.price` → `price`). */
  fieldOf?: ((path: string) => string | undefined) | undefined
  /** The field of a list row for an API path (`prices.1.price` → `prices.a1.price`); undefined for other paths. */
  partOf?: ((path: string, values: Values) => string | undefined) | undefined
}

/** Whether two values have the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const without = <Values extends object>(values: Partial<Values>, name: keyof Values): Partial<Values> => {
  const { [name]: _, ...rest } = values
  return rest as Partial<Values>
}

/** The initial state of a form. */
export const startForm = <Values>(values: Values): FormState<Values> => ({
  values,
  saved: values,
  touched: {},
  serverErrors: {},
  formError: null,
  serverValue: {},
  busy: false,
  wasRejected: false,
})

/** Whether the values differ from the loaded or saved ones. */
export const isDirty = <Values>({ values, saved }: FormState<Values>): boolean => !isSame(values, saved)

/** Sets a value and clears its error. `part` names the field of a row where the value is a list. */
export const setValue = <Values extends object, K extends keyof Values>(
  state: FormState<Values>,
  name: K,
  value: Values[K],
  part = String(name),
): FormState<Values> => ({
  ...state,
  values: { ...state.values, [name]: value },
  serverErrors: { ...state.serverErrors, [part]: undefined },
  serverValue: without(state.serverValue, name),
})

/** Resolves a conflict by keeping the local value. */
export const keepLocal = <Values extends object>(state: FormState<Values>, name: keyof Values): FormState<Values> => ({
  ...state,
  serverValue: without(state.serverValue, name),
})

/** Shows every error, after a submit. */
export const touchAll = <Values extends object>(state: FormState<Values>, errors: Errors): FormState<Values> => ({
  ...state,
  formError: null,
  touched: Object.fromEntries([...Object.keys(state.values), ...Object.keys(errors)].map((name) => [name, true])),
})

/** Puts the server's errors on their fields, and those without a field above the form. */
export const applyServerErrors = <Values extends object>(
  state: FormState<Values>,
  problem: Pick<ApiProblem, 'errors'>,
  { fieldOf, partOf }: Paths<Values>,
): FormState<Values> => {
  const serverErrors: Errors = {}
  const unknown: string[] = []
  for (const [path, sentences] of Object.entries(problem.errors)) {
    const part = partOf?.(path, state.values)
    const name = part ?? fieldOf?.(path) ?? path
    const sentence = sentences.join(' ')
    if (part || name in state.values) serverErrors[name] ??= sentence
    else unknown.push(sentence)
  }
  return { ...state, serverErrors, formError: unknown.length ? unknown.join(' ') : null }
}

/** The fields of `input` that differ from the saved ones. */
export const changedOnly = <Input extends object>(input: Input, saved: Input): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !isSame(value, saved[name as keyof Input]))) as Partial<Input>
