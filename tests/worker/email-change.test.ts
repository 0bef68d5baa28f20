import { generateHOTP } from '@oslojs/otp'
import { describe, expect, it } from 'vitest'
import { call, memberOf, newEmail } from '../support/api.ts'
import { base32 } from '../support/base32.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { fieldsOf, linkTo, newPerson, password, post, refusal, register, signIn } from '../support/sign-in.ts'

const week = 7 * 24 * 3_600_000
const kind = 'confirm-email-change'

describe('a change of one’s address', () => {
  it('waits for the link sent to the new one, and tells the old one', async () => {
    const { email, member, user } = await newPerson()
    const next = newEmail('next')
    const begun = await member.put('/users/me', { email: next.toUpperCase(), current_password: password })
    expect(begun.body.data).toMatchObject({ email, email_confirmed: true, pending_email: next })
    expect((await member.get('/users/me')).body.data.pending_email).toBe(next)
    const notice = await mailTo(email, ({ subject }) => subject === 'Your email address is about to change')
    expect(notice.text).toContain(next)
    expect((await mailsTo(email)).some(({ text }) => text.includes(kind))).toBe(false)
    const token = await linkTo(next, kind)
    expect(refusal(await signIn(next))).toEqual([401, 'invalid_credentials'])
    expect((await member.post(`/users/${user.id}/email-change/${token}`)).status).toBe(204)
    expect((await member.get('/users/me')).body.data).toMatchObject({ email: next, email_confirmed: true, pending_email: null })
    expect(refusal(await signIn(email))).toEqual([401, 'invalid_credentials'])
    expect((await signIn(next)).body.data.user.pending_email).toBeNull()
    // A link opened twice does no harm.
    expect((await member.post(`/users/me/email-change/${token}`)).status).toBe(204)
  })

  it('is no one else’s to confirm, needs signing in, and ends after seven days', async () => {
    const { member, user } = await newPerson()
    const other = await newPerson()
    const next = newEmail('next')
    await member.put('/users/me', { email: next, current_password: password })
    const token = await linkTo(next, kind)
    for (const path of [`/users/me/email-change/${token}`, `/users/${user.id}/email-change/${token}`])
      expect(refusal(await other.member.post(path))).toEqual([410, 'link_invalid'])
    expect(refusal(await other.member.post(`/users/${user.id}/email-change`))).toEqual([404, 'not_found'])
    expect(refusal(await other.member.delete(`/users/${user.id}/email-change`))).toEqual([404, 'not_found'])
    expect(refusal(await memberOf('x').post(`/users/${user.id}/email-change/${token}`))).toEqual([401, 'unauthenticated'])
    expect(refusal(await member.post(`/users/me/confirm-email/${token}`))).toEqual([410, 'link_invalid'])
    const late = Date.now() + week + 60_000
    const again = await signIn((await member.get('/users/me')).body.data.email, password, { now: late })
    expect(refusal(await memberOf(again.body.token).post(`/users/me/email-change/${token}`, undefined, { now: late }))).toEqual([
      410,
      'link_invalid',
    ])
  })

  it('is cancelled, by which its link is void; another one takes its place', async () => {
    const { member } = await newPerson()
    const [first, second] = [newEmail('first'), newEmail('second')]
    await member.put('/users/me', { email: first, current_password: password })
    const void1 = await linkTo(first, kind)
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
    expect((await member.get('/users/me')).body.data.pending_email).toBeNull()
    expect(refusal(await member.post(`/users/me/email-change/${void1}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await member.post('/users/me/email-change'))).toEqual([410, 'link_invalid'])
    await member.put('/users/me', { email: first, current_password: password })
    const void2 = await linkTo(first, kind, [void1])
    await member.put('/users/me', { email: second, current_password: password })
    expect(refusal(await member.post(`/users/me/email-change/${void2}`))).toEqual([410, 'link_invalid'])
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
  })

  it('has its link sent again, and only so many changes are begun', async () => {
    const { member } = await newPerson()
    const next = newEmail('next')
    await member.put('/users/me', { email: next, current_password: password })
    const first = await linkTo(next, kind)
    expect((await member.post('/users/me/email-change')).status).toBe(204)
    const second = await linkTo(next, kind, [first])
    const answers = []
    for (let time = 0; time < 4; time += 1)
      answers.push((await member.put('/users/me', { email: newEmail('more'), current_password: password })).status)
    expect(answers).toEqual([200, 200, 200, 429])
    expect(refusal(await member.post(`/users/me/email-change/${second}`))).toEqual([410, 'link_invalid'])
  })

  it('to an address that is someone’s looks the same to who asks; the address alone is notified', async () => {
    const { member } = await newPerson()
    const holder = await newPerson()
    const asked = await member.put('/users/me', { email: holder.email, current_password: password })
    expect([asked.status, asked.body.data.pending_email]).toEqual([200, holder.email])
    const mail = await mailTo(holder.email, ({ subject }) => subject === 'This address already has an account')
    expect(mail.text).not.toContain(kind)
    expect((await signIn(holder.email)).body.data.user.id).toBe(holder.user.id)
  })

  it('to an address that someone proves first is refused', async () => {
    const { member, email } = await newPerson()
    const next = newEmail('contested')
    await member.put('/users/me', { email: next, current_password: password })
    const token = await linkTo(next, kind)
    const { body } = await register(next, 'quicker-than-you')
    const quick = memberOf(body.token)
    await quick.post(`/users/me/confirm-email/${await linkTo(next, 'confirm-email-address')}`)
    expect(refusal(await member.post(`/users/me/email-change/${token}`))).toEqual([422, 'email_taken'])
    expect((await member.get('/users/me')).body.data.email).toBe(email)
  })

  it('of an address with a typo needs no proof of the wrong one, which gets no email', async () => {
    const typo = newEmail('typo')
    const member = memberOf((await register(typo)).body.token)
    const right = newEmail('right')
    await member.put('/users/me', { email: right, current_password: password })
    expect((await member.post(`/users/me/email-change/${await linkTo(right, kind)}`)).status).toBe(204)
    expect((await member.get('/users/me')).body.data).toMatchObject({ email: right, email_confirmed: true })
    await linkTo(typo, 'confirm-email-address')
    expect((await mailsTo(typo)).map(({ subject }) => subject)).toEqual(['Confirm your email address'])
  })

  it('needs the present password', async () => {
    const { member, email } = await newPerson()
    const thief = newEmail('thief')
    for (const given of [{}, { current_password: 'a-wrong-password' }]) {
      const refused = await member.put('/users/me', { email: thief, first_name: 'Nova', ...given })
      expect([refusal(refused), fieldsOf(refused)]).toEqual([[422, 'validation_failed'], ['current_password']])
    }
    expect((await member.get('/users/me')).body.data).toMatchObject({ email, pending_email: null, first_name: 'Ora' })
    const both = { email: thief, password: 'another-good-password', current_password: password }
    expect((await member.put('/users/me', both)).body.data.pending_email).toBe(thief)
  })

  it('to the address one has is none', async () => {
    const { member, email } = await newPerson()
    expect((await member.put('/users/me', { email, current_password: password })).body.data.pending_email).toBeNull()
  })
})

describe('the link in the notice to the old address', () => {
  const notice = 'cancel-email-change'
  const undo = (token: string, now?: number) => call('POST', `/auth/cancel-email-change/${token}`, { now })
  const begin = async () => {
    const person = await newPerson()
    const next = newEmail('thief')
    await person.member.put('/users/me', { email: next, current_password: password })
    return { ...person, next, confirm: await linkTo(next, kind), cancel: await linkTo(person.email, notice) }
  }
  const day = 24 * 3_600_000

  it('cancels a change that is under way and signs everyone out, once', async () => {
    const { member, email, confirm, cancel } = await begin()
    expect((await undo(cancel)).status).toBe(204)
    expect(refusal(await member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    const again = memberOf((await signIn(email)).body.token)
    expect((await again.get('/users/me')).body.data).toMatchObject({ email, email_confirmed: true, pending_email: null })
    expect(refusal(await again.post(`/users/me/email-change/${confirm}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await undo(cancel))).toEqual([410, 'link_invalid'])
    expect(refusal(await undo('nonsense'))).toEqual([410, 'link_invalid'])
    const { body } = await again.get('/account/audit-log')
    expect(body.data.map(({ action }: { action: string }) => action)).toContain('EMAIL_CHANGE_CANCELLED')
  })

  it('gives the address back after the change was confirmed and the password reset, and removes what was added to sign in with', async () => {
    const { member, email, next, confirm, cancel } = await begin()
    await member.post(`/users/me/email-change/${confirm}`)
    await post('/auth/forgot-password', { email: next })
    const stolen = 'a-stolen-password'
    await post(`/auth/reset-password/${await linkTo(next, 'reset-password')}`, { password: stolen, password_confirmation: stolen })
    const thief = memberOf((await signIn(next, stolen)).body.token)
    const { secret } = (await thief.post('/users/me/authenticator', { current_password: stolen })).body.data
    await thief.post('/users/me/authenticator/confirm', { code: generateHOTP(base32(secret), BigInt(Math.floor(Date.now() / 30_000)), 6) })
    // The thief goes on to an address of their own, whose notice goes to the thief.
    const further = newEmail('further')
    await thief.put('/users/me', { email: further, current_password: stolen })
    const undoFurther = await linkTo(next, notice)
    await thief.post(`/users/me/email-change/${await linkTo(further, kind)}`)

    expect((await undo(cancel, Date.now() + 9 * day)).status).toBe(204)
    expect(refusal(await undo(undoFurther))).toEqual([410, 'link_invalid'])
    expect(refusal(await thief.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await signIn(further, stolen))).toEqual([401, 'invalid_credentials'])
    await post('/auth/forgot-password', { email })
    const anew = 'the-owners-password'
    await post(`/auth/reset-password/${await linkTo(email, 'reset-password')}`, { password: anew, password_confirmation: anew })
    expect((await signIn(email, anew)).body.data.user).toMatchObject({ email, pending_email: null })
  })

  it('stays good when a later change is undone by its own link, and ends after ten days', async () => {
    const { member, email, next, confirm, cancel } = await begin()
    await member.post(`/users/me/email-change/${confirm}`)
    await member.put('/users/me', { email: newEmail('further'), current_password: password })
    expect((await undo(await linkTo(next, notice))).status).toBe(204)
    expect(refusal(await undo(cancel, Date.now() + 10 * day + 60_000))).toEqual([410, 'link_invalid'])
    expect((await undo(cancel)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
  })

  it('gives no one an address that another user has proven meanwhile', async () => {
    const { member, email, next, confirm, cancel } = await begin()
    await member.post(`/users/me/email-change/${confirm}`)
    const before = await linkTo(email, 'confirm-email-address')
    const { body } = await register(email, 'a-later-password')
    await memberOf(body.token).post(`/users/me/confirm-email/${await linkTo(email, 'confirm-email-address', [before])}`)
    expect(refusal(await undo(cancel))).toEqual([422, 'email_taken'])
    expect((await signIn(next)).status).toBe(200)
  })
})
