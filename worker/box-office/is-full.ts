import { count } from 'drizzle-orm'
import { mostInEvent } from '../contract/limits.ts'
import { emitted, type Box } from './box.ts'

/** Whether the event has as many of a thing as it may have. */
export const isFull = (box: Pick<Box, 'db'>, name: keyof typeof mostInEvent): boolean =>
  (box.db.select({ n: count() }).from(emitted[name]).all()[0]?.n ?? 0) >= mostInEvent[name]
