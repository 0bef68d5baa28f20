import type { ApiProblem } from './api-error.ts'

export type Errors = Record<string, string | undefined>

/** A form between two strokes of a key. */
export type FormState<Values> = {
  values: Values
  /** What was loaded or saved last: what differs from it is what was changed. */
  saved: Values
  /** Fields that were left, or sent once: their faults show. */
  touched: Readonly<Record<string, boolean>>
  /** The server's sentences, by field. */
  refused: Errors
  /** What is wrong with the whole. */
  formError: string | null
  /** Fields that somebody else changed too: what they hold there, until one of both is chosen. */
  theirs: Partial<Values>
}

/** How paths of the API lead to fields of the form. */
export type Paths<Values> = {
  /** The form's field for a path of the API, where they differ (`prices.0.price` → `price`). */
  fieldOf?: ((path: string) => string | undefined) | undefined
  /** The field of a row in a list for a path of the API (`prices.1.price` → `prices.a1.price`); undefined where it is none. */
  partOf?: ((path: string, values: Values) => string | undefined) | undefined
}

/** Whether two values of a form, or what is sent of it, are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const without = <Values extends object>(values: Partial<Values>, name: keyof Values): Partial<Values> => {
  const { [name]: _, ...rest } = values
  return rest as Partial<Values>
}

/** A form nothing was typed in yet. */
export const startForm = <Values>(values: Values): FormState<Values> => ({
  values,
  saved: values,
  touched: {},
  refused: {},
  formError: null,
  theirs: {},
})

/** Whether anything differs from what was loaded or saved last. */
export const isDirty = <Values>({ values, saved }: FormState<Values>): boolean => !isSame(values, saved)

/** Something was typed or chosen: what was said about it is over. `part` names the field of a row where the value is a list. */
export const setValue = <Values extends object, K extends keyof Values>(
  state: FormState<Values>,
  name: K,
  value: Values[K],
  part = String(name),
): FormState<Values> => ({
  ...state,
  values: { ...state.values, [name]: value },
  refused: { ...state.refused, [part]: undefined },
  theirs: without(state.theirs, name),
})

/** The own value stays where somebody else has another. */
export const keepMine = <Values extends object>(state: FormState<Values>, name: keyof Values): FormState<Values> => ({
  ...state,
  theirs: without(state.theirs, name),
})

/** Every fault shows: the form was sent. */
export const touchAll = <Values extends object>(state: FormState<Values>, faults: Errors): FormState<Values> => ({
  ...state,
  formError: null,
  touched: Object.fromEntries([...Object.keys(state.values), ...Object.keys(faults)].map((name) => [name, true])),
})

/** Puts a refusal's sentences on the fields they are about, what is about none above the form. */
export const refuseForm = <Values extends object>(
  state: FormState<Values>,
  problem: Pick<ApiProblem, 'errors'>,
  { fieldOf, partOf }: Paths<Values>,
): FormState<Values> => {
  const refused: Errors = {}
  const unknown: string[] = []
  for (const [path, sentences] of Object.entries(problem.errors)) {
    const part = partOf?.(path, state.values)
    const name = part ?? fieldOf?.(path) ?? path
    const sentence = sentences.join(' ')
    if (part || name in state.values) refused[name] ??= sentence
    else unknown.push(sentence)
  }
  return { ...state, refused, formError: unknown.length ? unknown.join(' ') : null }
}

/** Of what would be sent, what differs from what the server has. */
export const changedOnly = <Input extends object>(input: Input, saved: Input): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !isSame(value, saved[name as keyof Input]))) as Partial<Input>
