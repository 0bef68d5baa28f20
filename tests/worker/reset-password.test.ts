import { describe, expect, it } from 'vitest'
import { call, eventually, memberOf, newEmail } from '../support/api.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { fieldsOf, linkTo, newNetwork, newPerson, password, post, refusal, register, signIn } from '../support/sign-in.ts'

const hour = 3_600_000
const forgot = (email: string, where = {}) => post('/auth/forgot-password', { email }, where)
const reset = (token: string, secret: string, where = {}) =>
  post(`/auth/reset-password/${token}`, { password: secret, password_confirmation: secret }, where)
const check = (token: string, now?: number) => call('GET', `/auth/reset-password/${token}`, { now })

describe('a forgotten password', () => {
  it('is reset by the link in the mail: old password and every session are worth nothing, and the owner is notified', async () => {
    const { email, member } = await newPerson()
    const asked = await forgot(email.toUpperCase())
    expect([asked.status, asked.body]).toEqual([204, null])
    const token = await linkTo(email, 'reset-password')
    expect((await check(token)).status).toBe(204)
    expect((await reset(token, 'another-password')).status).toBe(204)
    expect(refusal(await member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await signIn(email))).toEqual([401, 'invalid_credentials'])
    expect((await signIn(email, 'another-password')).status).toBe(200)
    const notice = await mailTo(email, ({ subject }) => subject === 'Your password was changed')
    expect(notice.text).toContain('/auth/forgot-password')
  })

  it('has a link that works once, and voids those asked for beside it', async () => {
    const { email } = await newPerson()
    await forgot(email)
    const first = await linkTo(email, 'reset-password')
    await forgot(email)
    const second = await linkTo(email, 'reset-password', [first])
    const both = await Promise.all([reset(second, 'one-of-the-two'), reset(second, 'the-other-of-two')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
    for (const token of [first, second])
      expect([refusal(await check(token)), refusal(await reset(token, 'yet-another-one'))]).toEqual([
        [410, 'link_invalid'],
        [410, 'link_invalid'],
      ])
  })

  it('has a link that works for 60 minutes', async () => {
    const { email } = await newPerson()
    await forgot(email)
    const token = await linkTo(email, 'reset-password')
    expect((await check(token, Date.now() + 0.98 * hour)).status).toBe(204)
    expect(refusal(await check(token, Date.now() + 1.02 * hour))).toEqual([410, 'link_invalid'])
    expect(refusal(await reset(token, 'too-late-for-that', { now: Date.now() + 1.02 * hour }))).toEqual([410, 'link_invalid'])
  })

  it('is reset by no link of another purpose, and a reset link serves no other', async () => {
    const email = newEmail('purpose')
    const { body } = await register(email)
    const member = memberOf(body.token)
    const confirmation = await linkTo(email, 'confirm-email-address')
    await forgot(email)
    const token = await linkTo(email, 'reset-password')
    expect(refusal(await check(confirmation))).toEqual([410, 'link_invalid'])
    expect(refusal(await reset(confirmation, 'another-password'))).toEqual([410, 'link_invalid'])
    expect(refusal(await member.post(`/users/me/confirm-email/${token}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await member.post(`/users/me/email-change/${token}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await check('nonsense'))).toEqual([410, 'link_invalid'])
  })

  it('keeps a link whose new password is refused, and says on which field', async () => {
    const { email } = await newPerson()
    await forgot(email)
    const token = await linkTo(email, 'reset-password')
    for (const [body, field] of [
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password: 'qwertyuiop', password_confirmation: 'qwertyuiop' }, 'password'],
      [{ password: email, password_confirmation: email }, 'password'],
      [{ password: 'another-password', password_confirmation: 'another-passwort' }, 'password_confirmation'],
    ] as const) {
      const refused = await post(`/auth/reset-password/${token}`, body)
      expect([...refusal(refused), fieldsOf(refused)]).toEqual([422, 'validation_failed', [field]])
    }
    expect((await reset(token, 'another-password')).status).toBe(204)
  })

  it('confirms the address the link was sent to', async () => {
    const email = newEmail('unconfirmed')
    await register(email)
    await forgot(email)
    await reset(await linkTo(email, 'reset-password'), 'another-password')
    expect((await signIn(email, 'another-password')).body.data.user.email_confirmed).toBe(true)
  })

  it('of a stranger’s sign-up is reset by no one who was never signed in there', async () => {
    const email = newEmail('stranger')
    await register(email, 'the-strangers-own', { network: newNetwork() })
    await mailTo(email, ({ text }) => text.includes('confirm-email-address'))
    await forgot(email, { network: newNetwork() })
    // What is asked for after it arrives; what was not sent never does.
    const other = await newPerson()
    await forgot(other.email)
    await linkTo(other.email, 'reset-password')
    expect((await mailsTo(email)).filter(({ text }) => text.includes('reset-password'))).toEqual([])
  })

  it('answers alike where there is no one', async () => {
    const unknown = await forgot(newEmail('nobody'))
    const known = await forgot((await newPerson()).email)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const wrong = await forgot('not an address')
    expect([...refusal(wrong), fieldsOf(wrong)]).toEqual([422, 'validation_failed', ['email']])
  })

  it('has so many links sent from one network and no more; the answer stays the same', async () => {
    const { email } = await newPerson()
    const network = newNetwork()
    for (let time = 0; time < 8; time += 1) expect((await forgot(email, { network })).status).toBe(204)
    const sent = async () => (await mailsTo(email)).filter(({ text }) => text.includes('reset-password')).length
    await eventually(sent, (count) => count >= 5, 'five links')
    // Another network's still goes out, after all of them.
    await forgot(email, { network: newNetwork() })
    await eventually(sent, (count) => count >= 6, 'the link of another network')
    expect(await sent()).toBe(6)
    // More than two minutes of the network's own limit let through, should one end in between.
    const flood = await Promise.all(Array.from({ length: 45 }, () => forgot(email, { network })))
    expect(flood.map(({ status }) => status)).toContain(429)
  })
})

describe('a new password of who is signed in', () => {
  it('needs the present one; other sessions end, this one stays', async () => {
    const { email, member } = await newPerson()
    const other = memberOf((await signIn(email)).body.token)
    const missing = await member.put('/users/me', { password: 'another-password' })
    expect([...refusal(missing), fieldsOf(missing)]).toEqual([422, 'validation_failed', ['current_password']])
    const wrong = await member.put('/users/me', { password: 'another-password', current_password: 'not-it' })
    expect([...refusal(wrong), wrong.body.errors]).toEqual([
      422,
      'validation_failed',
      { current_password: ['That’s not your current password.'] },
    ])
    const common = await member.put('/users/me', { password: 'password1', current_password: password })
    expect(common.body.errors.password[0]).toContain('too common')
    const differs = await member.put('/users/me', { password: 'another-password', password_confirmation: 'x', current_password: password })
    expect(fieldsOf(differs)).toEqual(['password_confirmation'])
    expect((await other.get('/users/me')).status).toBe(200)
    const changed = await member.put('/users/me', { first_name: 'Nova', password: 'another-password', current_password: password })
    expect([changed.status, changed.body.data.first_name]).toEqual([200, 'Nova'])
    expect((await member.get('/users/me')).status).toBe(200)
    expect(refusal(await other.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect((await signIn(email, 'another-password')).status).toBe(200)
    await mailTo(email, ({ subject }) => subject === 'Your password was changed')
  })

  it('can’t be had by guessing the present one', async () => {
    const { member } = await newPerson()
    const now = Date.now()
    const guess = (secret: string) => member.put('/users/me', { password: 'another-password', current_password: secret }, { now })
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await guess(`guess-${time}`)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect(refusal(await guess(password))).toEqual([429, 'rate_limited'])
  })

  it('voids the links that would reset it', async () => {
    const { email, member } = await newPerson()
    await forgot(email)
    const token = await linkTo(email, 'reset-password')
    await member.put('/users/me', { password: 'another-password', current_password: password })
    expect(refusal(await check(token))).toEqual([410, 'link_invalid'])
  })
})
