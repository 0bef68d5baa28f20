/** What could be a person's address, or a secret: a ticket's code, a link's token, a key. */
const addresses = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
const tokens = /[A-Za-z0-9]{20,}/g
/** What a driver quotes of a statement may be a value of it. */
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
 * Why something failed, in words that may be kept: of a failed query the driver's own, for the text around them holds
 * the query's parameters.
 */
export const reasonOf = (error: unknown): string => {
  const chain = chainOf(error)
  const words = chain.map(({ message }) => message.replace(/Failed query:[^]*/, 'Failed query'))
  const reason = words.at(-1) ?? typeof error
  return masked(reason.replace(quoted, '"…"')).slice(0, 300)
}

/** Where it happened: the frames of the stack, without the message before them. */
const framesOf = (error: unknown): string[] =>
  chainOf(error)
    .slice(0, 1)
    .flatMap(({ stack = '', message }) => stack.replace(message, '').split('\n'))
    .filter((line) => /^\s+at .*\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())

/**
 * The only way an error gets into the log: its kind, why, and where. Drivers put a query's parameters into their
 * messages, ticket codes, link tokens and addresses among them: those are never written.
 */
export const logError = (message: string, facts: Record<string, unknown>, error: unknown): void => {
  const kind = error instanceof Error ? error.name : typeof error
  console.error(JSON.stringify({ message, ...facts, kind, error: reasonOf(error), stack: framesOf(error) }))
}
