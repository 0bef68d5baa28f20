import { expect } from 'vitest'
import { call, memberOf, newEmail, type Member } from './api.ts'
import { mailTo } from './mail.ts'

/** The token of the link in the invitation an address got; `but` names older ones. */
export const invitationOf = async (email: string, but: string[] = []): Promise<string> => {
  const tokenOf = (text: string): string => /accept-invitation\/([0-9a-z]+)/.exec(text)?.[1] ?? ''
  const mail = await mailTo(email, ({ text }) => tokenOf(text) !== '' && !but.includes(tokenOf(text)))
  return tokenOf(mail.text)
}

/** Invites someone, an organizer by default. */
export const invite = async (admin: Member, more: object = {}): Promise<{ id: string; email: string; token: string }> => {
  const body = { email: newEmail('invited'), first_name: 'Noor', last_name: 'Haddad', role: 'ORGANIZER', ...more }
  const answer = await admin.post('/users', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { id: answer.body.data.id, email: body.email, token: await invitationOf(body.email) }
}

/** Invites someone who accepts as a new user. */
export const join = async (admin: Member, more: object = {}): Promise<{ id: string; email: string; password: string; member: Member }> => {
  const { id, email, token } = await invite(admin, more)
  const password = 'a-password-of-my-own'
  const session = await call('POST', `/auth/invitation/${token}`, { body: { password, password_confirmation: password } })
  expect(session.status, JSON.stringify(session.body)).toBe(200)
  return { id, email, password, member: memberOf(session.body.token) }
}
