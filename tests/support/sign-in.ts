import { call, memberOf, newEmail, type Answer } from './api.ts'
import { mailTo } from './mail.ts'

export const password = 'a-good-password'

/** Status and code of an answer. */
export const refusal = ({ status, body }: Answer) => [status, body?.code]
/** The fields an answer names, in order. */
export const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()

let networks = 0
/** A network that is unique in this run. */
export const newNetwork = (): string => {
  networks += 1
  return `10.${process.pid % 256}.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

/** Where a call comes from, and when. */
export type Where = { network?: string; cookie?: string; now?: number }

const options = ({ network, cookie, now }: Where) => ({
  now,
  headers: { ...(network ? { 'cf-connecting-ip': network } : {}), ...(cookie ? { cookie } : {}) },
})

/** Makes an open call from somewhere. */
export const post = (path: string, body: object, where: Where = {}): Promise<Answer> => call('POST', path, { body, ...options(where) })

/** Signs in. */
export const signIn = (email: string, secret = password, where: Where = {}): Promise<Answer> =>
  post('/auth/login', { email, password: secret }, where)

/** Signs someone up. */
export const register = (email: string, secret = password, where: Where = {}, more: object = {}): Promise<Answer> =>
  post('/auth/register', { first_name: 'Ora', last_name: 'Nizer', email, password: secret, password_confirmation: secret, ...more }, where)

/** The token of the newest link of a kind in an address's mails, once there is a new one. */
export const linkTo = async (address: string, kind: string, known: string[] = []): Promise<string> => {
  const tokenOf = (text: string) => new RegExp(`/${kind}/([0-9a-z]+)`).exec(text)?.[1]
  const mail = await mailTo(address, ({ text }) => {
    const token = tokenOf(text)
    return token !== undefined && !known.includes(token)
  })
  return tokenOf(mail.text) as string
}

/** Someone new, signed in, whose address is confirmed. */
export const newPerson = async (where: Where = {}) => {
  const email = newEmail('person')
  const { body } = await register(email, password, where)
  const member = memberOf(body.token)
  const user = body.data.user as { id: string }
  await member.post(`/users/${user.id}/confirm-email/${await linkTo(email, 'confirm-email-address')}`)
  return { email, user, member, account: body.data.account as { id: string } }
}
