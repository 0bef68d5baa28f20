import { stack } from './stack.ts'

export type Answer<T = any> = { status: number; body: T; headers: Headers }
export type CallOptions = {
  body?: unknown
  raw?: string | FormData
  headers?: Record<string, string>
  now?: number | undefined
  signal?: AbortSignal
}

/** Calls the running API; `now` chooses the time of the call. */
export const call = async <T = any>(
  method: string,
  path: string,
  { body, raw, headers = {}, now, signal }: CallOptions = {},
): Promise<Answer<T>> => {
  const response = await fetch(`${stack().url}/api${path}`, {
    method,
    ...(signal ? { signal } : {}),
    headers: {
      ...((body === undefined && raw === undefined) || raw instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(now ? { 'x-foyer-now': new Date(now).toISOString() } : {}),
      ...headers,
    },
    ...(raw === undefined ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: raw }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: (text && isJson ? JSON.parse(text) : null) as T, headers: response.headers }
}

/**
 * Retries until an answer satisfies, at most two minutes by default: waits for the result instead of a fixed time. It
 * retries less often the longer it waits, so that a busy machine has time for the work itself.
 */
export const eventually = async <T>(
  ask: () => Promise<T>,
  satisfies: (value: T) => boolean,
  what: string,
  patience = 120_000,
): Promise<T> => {
  const deadline = Date.now() + patience
  for (let pause = 25; ; pause = Math.min(pause * 1.25, 250)) {
    const value = await ask()
    if (satisfies(value)) return value
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}: ${JSON.stringify(value)?.slice(0, 500)}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** A member of the console: every call carries the token. */
export type Member = ReturnType<typeof memberOf>

export const memberOf = (token: string) => {
  const authorised = (options: CallOptions = {}): CallOptions => ({
    ...options,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  })
  return {
    token,
    get: <T = any>(path: string, options?: CallOptions) => call<T>('GET', path, authorised(options)),
    post: <T = any>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, authorised({ body, ...options })),
    put: <T = any>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, authorised({ body, ...options })),
    delete: (path: string, options?: CallOptions) => call('DELETE', path, authorised(options)),
  }
}

let count = 0
export const newEmail = (name = 'person'): string =>
  `${name}-${process.pid}-${(count += 1)}-${Math.random().toString(36).slice(2, 8)}@example.test`
