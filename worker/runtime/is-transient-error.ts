import { chainOf } from './log.ts'

/** The runtime's marks on its own errors about an object, as opposed to errors the object threw. */
type Marks = { overloaded?: boolean; retryable?: boolean; durableObjectReset?: boolean }

/** The runtime's messages: the marks are lost on errors from another object's call. */
const words =
  /^(Error: )?(Network connection lost|internal error(;|$))|Durable Object.*(overloaded|\breset\b|transient)|load on Durable Objects|object has moved|object to be reset|can no longer access storage/i

/**
 * Whether an object could not be called, or ended during the call: evicted, moved, redeployed, disconnected or
 * overloaded. A retry may succeed; an error thrown by the object's own code is a bug of ours.
 */
export const isTransientError = (error: unknown): boolean =>
  chainOf(error).some((one) => {
    const { overloaded, retryable, durableObjectReset } = one as Marks
    return Boolean(overloaded || retryable || durableObjectReset) || words.test(one.message.replace(/Failed query:[^]*/, ''))
  })

/** The other side as a whole could not be reached: no item is at fault. */
export class Unavailable extends Error {}
