import { describe, expect, it } from 'vitest'
import { memberOf, newEmail } from '../support/api.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { linkTo, newPerson, password, refusal, register, signIn } from '../support/sign-in.ts'

const week = 7 * 24 * 3_600_000
const kind = 'confirm-email-change'

describe('a change of one’s address', () => {
  it('waits for the link sent to the new one, and tells the old one', async () => {
    const { email, member, user } = await newPerson()
    const next = newEmail('next')
    const begun = await member.put('/users/me', { email: next.toUpperCase() })
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

  it('is nobody else’s to confirm, needs signing in, and ends after seven days', async () => {
    const { member, user } = await newPerson()
    const other = await newPerson()
    const next = newEmail('next')
    await member.put('/users/me', { email: next })
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
    await member.put('/users/me', { email: first })
    const void1 = await linkTo(first, kind)
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
    expect((await member.get('/users/me')).body.data.pending_email).toBeNull()
    expect(refusal(await member.post(`/users/me/email-change/${void1}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await member.post('/users/me/email-change'))).toEqual([410, 'link_invalid'])
    await member.put('/users/me', { email: first })
    const void2 = await linkTo(first, kind, [void1])
    await member.put('/users/me', { email: second })
    expect(refusal(await member.post(`/users/me/email-change/${void2}`))).toEqual([410, 'link_invalid'])
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
    expect((await member.delete('/users/me/email-change')).status).toBe(204)
  })

  it('has its link sent again, and only so many changes are begun', async () => {
    const { member } = await newPerson()
    const next = newEmail('next')
    await member.put('/users/me', { email: next })
    const first = await linkTo(next, kind)
    expect((await member.post('/users/me/email-change')).status).toBe(204)
    const second = await linkTo(next, kind, [first])
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push((await member.put('/users/me', { email: newEmail('more') })).status)
    expect(answers).toEqual([200, 200, 200, 429])
    expect(refusal(await member.post(`/users/me/email-change/${second}`))).toEqual([410, 'link_invalid'])
  })

  it('to an address that is somebody’s looks the same to who asks; the address alone is told', async () => {
    const { member } = await newPerson()
    const holder = await newPerson()
    const asked = await member.put('/users/me', { email: holder.email })
    expect([asked.status, asked.body.data.pending_email]).toEqual([200, holder.email])
    const told = await mailTo(holder.email, ({ subject }) => subject === 'This address already has an account')
    expect(told.text).not.toContain(kind)
    expect((await signIn(holder.email)).body.data.user.id).toBe(holder.user.id)
  })

  it('to an address that somebody proves first is refused', async () => {
    const { member, email } = await newPerson()
    const next = newEmail('contested')
    await member.put('/users/me', { email: next })
    const token = await linkTo(next, kind)
    const { body } = await register(next, 'quicker-than-you')
    const quick = memberOf(body.token)
    await quick.post(`/users/me/confirm-email/${await linkTo(next, 'confirm-email-address')}`)
    expect(refusal(await member.post(`/users/me/email-change/${token}`))).toEqual([422, 'email_taken'])
    expect((await member.get('/users/me')).body.data.email).toBe(email)
  })

  it('of an address with a typo needs no proof of the wrong one, which is told nothing', async () => {
    const typo = newEmail('typo')
    const member = memberOf((await register(typo)).body.token)
    const right = newEmail('right')
    await member.put('/users/me', { email: right })
    expect((await member.post(`/users/me/email-change/${await linkTo(right, kind)}`)).status).toBe(204)
    expect((await member.get('/users/me')).body.data).toMatchObject({ email: right, email_confirmed: true })
    expect((await mailsTo(typo)).map(({ subject }) => subject)).toEqual(['Confirm your email address'])
  })

  it('to the address one has is none', async () => {
    const { member, email } = await newPerson()
    expect((await member.put('/users/me', { email })).body.data.pending_email).toBeNull()
  })
})
