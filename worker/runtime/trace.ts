import { AsyncLocalStorage } from 'node:async_hooks'

const traces = new AsyncLocalStorage<string>()

/** Of Cloudflare's own form (`cf-ray`), or a UUID: nothing that would spoil a line of the log. */
const form = /^[\w-]{1,64}$/

/** A trace for what no request began. */
export const newTrace = (): string => crypto.randomUUID()

/** The trace of a request: its `X-Request-Id`. */
export const traceOf = (headers: Headers): string => {
  const ray = headers.get('cf-ray') ?? ''
  return form.test(ray) ? ray : newTrace()
}

/** Does work under a trace: every line it logs has it, and so has what it sends to boxes and queues. Without one, as it is. */
export const traced = <T>(trace: string | undefined, work: () => T): T => (trace === undefined ? work() : traces.run(trace, work))

/** The trace of the work under way; undefined outside of any. */
export const currentTrace = (): string | undefined => traces.getStore()

/** What a message of a queue carries on. */
export type Traced = { trace_id?: string }

/** A message with the trace of what sends it. */
export const withTrace = <T extends object>(message: T): T & Traced => {
  const trace_id = currentTrace()
  return trace_id === undefined ? message : { trace_id, ...message }
}
