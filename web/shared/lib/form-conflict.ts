import type { ReactNode } from 'react'
import { isSame, type FormState } from './form-state.ts'

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

type Sent<Values> = (values: Values) => object

/** The sent values by path: an object by its members, a list as one value. */
const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
    : [[path, value]]

/**
 * Rebases the local changes onto a newer saved version. In conflict is a field that both changed, or one whose server
 * value would keep a local change from being sent: a type changed to an amount hides a percentage.
 */
export const rebase = <Values extends object>(state: FormState<Values>, current: Values, sent: Sent<Values>): FormState<Values> => {
  const { values: local, saved } = state
  const before = new Map(leavesOf(sent(saved)))
  const changed = leavesOf(sent(local)).filter(([path, value]) => !isSame(value, before.get(path)))
  const hides = (name: keyof Values): boolean => {
    const with_ = new Map(leavesOf(sent({ ...local, [name]: current[name] })))
    return changed.some(([path, value]) => !isSame(value, with_.get(path)))
  }
  // A field without effect on what is sent is not a change: a percentage replaced by an amount, a sales count.
  const differs = (of: Values, name: keyof Values, other: Values): boolean => !isSame(sent(of), sent({ ...of, [name]: other[name] }))
  const isChangedLocally = (name: keyof Values): boolean => differs(local, name, saved)
  const isChangedOnServer = (name: keyof Values): boolean => differs(current, name, saved) || differs(saved, name, current)
  const values = { ...local }
  const serverValue: Partial<Values> = {}
  for (const name of Object.keys(current) as (keyof Values)[]) {
    if (!isChangedLocally(name) && !hides(name)) values[name] = current[name]
    else if (isChangedOnServer(name) && differs(local, name, current)) serverValue[name] = current[name]
  }
  return { ...state, values, saved: current, serverValue, serverErrors: {}, formError: null }
}

/** The unresolved conflicts: fields whose server value would change what is sent. */
export const conflictsIn = <Values extends object>(
  { values, serverValue }: FormState<Values>,
  sent: Sent<Values>,
): (keyof Values & string)[] =>
  (Object.keys(serverValue) as (keyof Values & string)[]).filter(
    (name) => !isSame(sent(values), sent({ ...values, [name]: serverValue[name] })),
  )
