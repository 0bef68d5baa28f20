import { SECRET_KEY } from '../stripe-simulator/config.ts'
import type { Stack } from '../run/stack.ts'

/** Calls the API, with JSON or a form, and answers its body; what it refuses is thrown. */
export type Call = <T = Record<string, any>>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<T>

/** Calls to an address, as the person a token names, with headers of each of them. */
export const caller =
  (base: string, token?: string, always: Record<string, string> = {}): Call =>
  async (method, path, body, headers) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...always,
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text ? JSON.parse(text) : {}
  }

const until = async <T>(ask: () => Promise<T | undefined>, what: string): Promise<T> => {
  const deadline = Date.now() + 30_000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Reads the confirmation link from the mail that was really sent. */
const confirmEmail = async (stack: Stack, call: Call, email: string, userId: string): Promise<void> => {
  const token = await until(async () => {
    const mails = (await (await fetch(`${stack.mailUrl}/email`)).json()) as { to: { address: string }[]; text: string }[]
    const mail = mails.find((one) => one.to.some((to) => to.address === email))
    return mail && /confirm-email-address\/([0-9a-z]+)/.exec(mail.text)?.[1]
  }, 'the confirmation mail')
  await call('POST', `/users/${userId}/confirm-email/${token}`)
}

const connectPayments = async (stack: Stack, call: Call): Promise<void> => {
  const started = await call('POST', '/account/stripe')
  const setup = new URL(started['data'].connect_url as string)
  const account = /acct_\w+/.exec(setup.pathname)?.[0] ?? (await newestAccount(stack))
  await fetch(`${stack.stripeUrl}/_sim/accounts/${account}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"state":"enabled"}',
  })
  await until(
    async () => ((await call('GET', '/account/stripe'))['data'].status === 'connected' ? true : undefined),
    'the payment connection',
  )
}

const newestAccount = async (stack: Stack): Promise<string> => {
  const listed = await fetch(`${stack.stripeUrl}/v1/accounts?limit=1`, { headers: { authorization: `Bearer ${SECRET_KEY}` } })
  return ((await listed.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

/** Who may register an account. */
export type NewUser = { email: string; password: string; [field: string]: unknown }

/** Registers an account, confirms its address, connects its payments, and answers with calls in its name. */
export const openAccount = async (stack: Stack, user: NewUser): Promise<Call> => {
  const registered = await caller(stack.url)('POST', '/auth/register', { ...user, password_confirmation: user.password })
  const call = caller(stack.url, registered['token'])
  await confirmEmail(stack, call, user.email, registered['data'].user.id)
  await connectPayments(stack, call)
  return call
}
