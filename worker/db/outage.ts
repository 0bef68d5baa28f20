import { chainOf } from '../runtime/log.ts'
import { isTransientError } from '../runtime/is-transient-error.ts'

/** What SQLite says of a statement that is wrong: the database is there, and the fault is ours. */
const ours = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)/

/** Whether D1 could not be asked at all, or could not do its work: nothing that another call in a moment may not do. */
export const isOutage = (error: unknown): boolean => {
  const words = chainOf(error).map(({ message }) => message)
  if (words.some((message) => ours.test(message))) return false
  // Where the call to D1 itself is lost, D1 puts no word of its own before what the runtime says.
  return words.some((message) => message.includes('D1_ERROR')) || (words[0]?.startsWith('Failed query') === true && isTransientError(error))
}
