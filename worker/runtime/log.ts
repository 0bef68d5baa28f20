import { currentTrace } from './trace.ts'

/** Text that could be a person's address, or a secret: a ticket's code, a link's token, a key. */
const addresses = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
const tokens = /[A-Za-z0-9]{20,}/g
/** Quoted parts of a driver's message may be values of the statement. */
const quoted = /"[^"]*"|'[^']*'/g

/** A text for the log with everything in it that could be someone's address or a secret made unreadable. */
export const masked = (text: string): string => text.replace(addresses, '…').replace(tokens, '…')

/** The errors an error was caused by, itself first. */
export const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one)
  return chain
}

/**
 * Why something failed, in text that may be stored: for a failed query the driver's message, since the text around it
 * holds the query's parameters.
 */
export const reasonOf = (error: unknown): string => {
  const chain = chainOf(error)
  const words = chain.map(({ message }) => message.replace(/Failed query:[^]*/, 'Failed query'))
  const reason = words.at(-1) ?? typeof error
  return masked(reason.replace(quoted, '"…"')).slice(0, 300)
}

/** The stack's frames, without the message before them. */
const framesOf = (error: unknown): string[] =>
  chainOf(error)
    .slice(0, 1)
    .flatMap(({ stack = '', message }) => stack.replace(message, '').split('\n'))
    .filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/** A line of the log, with the trace of the request it belongs to. */
const lineOf = (facts: Record<string, unknown>): string => {
  const trace_id = currentTrace()
  return JSON.stringify(trace_id === undefined ? facts : { trace_id, ...facts })
}

/** Logs what happened; `error` for what someone should look at. */
export const logFacts = (facts: Record<string, unknown>, level: 'log' | 'error' = 'log'): void => console[level](lineOf(facts))

/**
 * Logs an error: its class, its reason, and its frames. Drivers put a query's parameters into their
 * messages, ticket codes, link tokens and addresses among them: those are never written.
 */
export const logError = (message: string, facts: Record<string, unknown>, error: unknown): void => {
  const kind = error instanceof Error ? error.name : typeof error
  console.error(lineOf({ message, ...facts, kind, error: reasonOf(error), stack: framesOf(error) }))
}
