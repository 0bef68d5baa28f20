import { chainOf } from './log.ts'

/** How the runtime marks what it says of an object itself, rather than what the object threw. */
type Marks = { overloaded?: boolean; retryable?: boolean; durableObjectReset?: boolean }

/** The runtime's words: its marks are lost where an object was asked by another one. */
const words =
  /^(Error: )?(Network connection lost|internal error(;|$))|Durable Object.*(overloaded|\breset\b|transient)|load on Durable Objects|object has moved|object to be reset|can no longer access storage/i

/**
 * Whether an object could not be asked, or was ended while it worked: thrown out of memory, moved, deployed anew, cut off,
 * or with too much to do. Another call in a moment may be answered; what the object's own code throws is a fault of ours.
 */
export const isTransientError = (error: unknown): boolean =>
  chainOf(error).some((one) => {
    const { overloaded, retryable, durableObjectReset } = one as Marks
    return Boolean(overloaded || retryable || durableObjectReset) || words.test(one.message.replace(/Failed query:[^]*/, ''))
  })

/** The other side as a whole could not be reached: nothing that was to be sent is at fault. */
export class Unavailable extends Error {}
