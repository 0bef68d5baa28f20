import { chainOf } from '../log.ts'

/** What SQLite says of a statement that is wrong: the database is there, and the fault is ours. */
const ours = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)/

/** Whether D1 could not be asked at all, or could not do its work: nothing that another call in a moment may not do. */
export const isOutage = (error: unknown): boolean => {
  const words = chainOf(error).map(({ message }) => message)
  return words.some((message) => message.includes('D1_ERROR')) && !words.some((message) => ours.test(message))
}
