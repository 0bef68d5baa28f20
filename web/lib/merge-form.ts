import { isSame, type FormState } from './form-state.ts'

type Sent<Values> = (values: Values) => object

/** What is sent, by the path of each value: a list is one, an object is as many as it holds. */
const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`))
    : [[path, value]]

/**
 * Takes in what somebody else saved since: their changes and the own ones together. To be chosen is a field that both
 * changed, and one of theirs under which a change of one's own would not be sent any more: a percentage, where they
 * chose an amount.
 */
export const takeIn = <Values extends object>(state: FormState<Values>, now: Values, sent: Sent<Values>): FormState<Values> => {
  const { values: mine, saved } = state
  const before = new Map(leavesOf(sent(saved)))
  const changed = leavesOf(sent(mine)).filter(([path, value]) => !isSame(value, before.get(path)))
  const hides = (name: keyof Values): boolean => {
    const with_ = new Map(leavesOf(sent({ ...mine, [name]: now[name] })))
    return changed.some(([path, value]) => !isSame(value, with_.get(path)))
  }
  // What makes no difference in what is sent is nobody's change: a percentage that an amount took the place of, a count of sales.
  const differs = (of: Values, name: keyof Values, other: Values): boolean => !isSame(sent(of), sent({ ...of, [name]: other[name] }))
  const isMine = (name: keyof Values): boolean => differs(mine, name, saved)
  const isTheirs = (name: keyof Values): boolean => differs(now, name, saved) || differs(saved, name, now)
  const values = { ...mine }
  const theirs: Partial<Values> = {}
  for (const name of Object.keys(now) as (keyof Values)[]) {
    if (!isMine(name) && !hides(name)) values[name] = now[name]
    else if (isTheirs(name) && differs(mine, name, now)) theirs[name] = now[name]
  }
  return { ...state, values, saved: now, theirs, refused: {}, formError: null }
}

/** The fields to be chosen: of those somebody else changed too, whose choice makes a difference in what is sent. */
export const contestedIn = <Values extends object>({ values, theirs }: FormState<Values>, sent: Sent<Values>): (keyof Values & string)[] =>
  (Object.keys(theirs) as (keyof Values & string)[]).filter((name) => !isSame(sent(values), sent({ ...values, [name]: theirs[name] })))
