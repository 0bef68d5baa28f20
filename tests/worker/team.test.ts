import { beforeAll, describe, expect, it } from 'vitest'
import { call, memberOf, newEmail, type Answer, type Member } from '../support/api.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { confirmEmail, signUp } from '../support/shop.ts'
import { newNetwork } from '../support/sign-in.ts'
import { invite, invitationOf, join } from '../support/team.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()
const signIn = (email: string, password: string, more: object = {}) => call('POST', '/auth/login', { body: { email, password, ...more } })
const accept = (token: string, body: object = {}, member?: Member) =>
  call('POST', `/auth/invitation/${token}`, { body, ...(member ? { headers: { authorization: `Bearer ${member.token}` } } : {}) })
const own = { password: 'a-password-of-my-own', password_confirmation: 'a-password-of-my-own' }
const day = 86_400_000

type Admin = Awaited<ReturnType<typeof signUp>>
const newAdmin = async (): Promise<Admin> => {
  const admin = await signUp()
  await confirmEmail(admin.member, admin.email, admin.user.id)
  return admin
}

let admin: Admin
/** An account of their own for some tests: one has only so many invitations a day. */
const startAnew = (): void =>
  beforeAll(async () => {
    admin = await newAdmin()
  })

describe('inviting', () => {
  startAnew()

  it('needs a confirmed email of one’s own', async () => {
    const { member } = await signUp()
    const email = newEmail('invited')
    expect(refusal(await member.post('/users', { email, first_name: 'Noor', role: 'ADMIN' }))).toEqual([409, 'email_unconfirmed'])
    expect(await mailsTo(email)).toEqual([])
  })

  it('lists who was invited as inactive, with their invitation, and mails them in its language', async () => {
    const email = newEmail('Invited').toUpperCase()
    const answer = await admin.member.post('/users', { email, first_name: 'Noor', last_name: 'Haddad', role: 'ORGANIZER', locale: 'ar' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data).toMatchObject({
      email: email.toLowerCase(),
      first_name: 'Noor',
      last_name: 'Haddad',
      role: 'ORGANIZER',
      status: 'INACTIVE',
      state: 'INVITED',
      is_account_owner: false,
      email_confirmed: false,
      last_login_at: null,
      invitation: { invited_by: 'Ora Nizer' },
    })
    const { id, invitation } = answer.body.data
    expect(id).toMatch(/^usr_/)
    expect(Date.parse(invitation.expires_at) - Date.parse(invitation.sent_at)).toBe(7 * day)
    const mail = await mailTo(email.toLowerCase(), (one) => one.text.includes('/auth/accept-invitation/'))
    expect(mail.html).toContain('dir="rtl"')
    expect(mail.from[0]?.name).toContain(admin.account.name)
    const listed = await admin.member.get('/users?filter_fields[state][eq]=INVITED')
    expect(listed.body.data.map((one: any) => one.id)).toContain(id)
    expect((await admin.member.get(`/users/${id}`)).body.data).toMatchObject({ id, state: 'INVITED' })
    // Being invited makes no one a user: the address is still free.
    expect(refusal(await signIn(email, own.password))).toEqual([401, 'invalid_credentials'])
    const log = await admin.member.get('/mails?filter_fields[kind][eq]=INVITATION')
    expect(JSON.stringify(log.body)).not.toContain(/accept-invitation\/([0-9a-z]+)/.exec(mail.text)?.[1])
  })

  it.each([
    [{ email: 'x' }, ['email']],
    [{ first_name: '' }, ['first_name']],
    [{ first_name: 'Win at https://evil.test' }, ['first_name']],
    [{ last_name: 'www.evil.test' }, ['last_name']],
    [{ role: 'OWNER' }, ['role']],
    [{ role: undefined }, ['role']],
    [{ locale: 'tlh' }, ['locale']],
  ])('%j is refused on its field', async (wrong, fields) => {
    const answer = await admin.member.post('/users', { email: newEmail('invited'), first_name: 'Noor', role: 'ORGANIZER', ...wrong })
    expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', fields])
  })

  it('says on the address who is there already: a member, an invited one, a deactivated one', async () => {
    const again = (email: string) => admin.member.post('/users', { email, first_name: 'Noor', role: 'ORGANIZER' })
    const self = await again(admin.email)
    const invited = await invite(admin.member)
    const twice = await again(invited.email.toUpperCase())
    const joined = await join(admin.member)
    await admin.member.put(`/users/${joined.id}`, { status: 'INACTIVE' })
    const gone = await again(joined.email)
    expect([self, twice, gone].map((answer) => [...refusal(answer), fieldsOf(answer)])).toEqual(
      Array.from({ length: 3 }, () => [422, 'validation_failed', ['email']]),
    )
    expect(new Set([self, twice, gone].map(({ body }) => body.errors.email[0])).size).toBe(3)
  })

  it('in parallel makes one invitation', async () => {
    const body = { email: newEmail('invited'), first_name: 'Noor', role: 'ORGANIZER' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => admin.member.post('/users', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  })

  it('under an idempotency key is made once', async () => {
    const body = { email: newEmail('invited'), first_name: 'Noor', role: 'ORGANIZER' }
    const headers = { 'idempotency-key': `invite-${body.email}` }
    const first = await admin.member.post('/users', body, { headers })
    const second = await admin.member.post('/users', body, { headers })
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect(second.headers.get('idempotency-replayed')).toBe('true')
  })

  it('strangers is limited: a new account writes to twenty in a day', async () => {
    const { member } = await newAdmin()
    const emails = Array.from({ length: 22 }, () => newEmail('stranger'))
    const answers: Answer[] = []
    for (const email of emails) answers.push(await member.post('/users', { email, first_name: 'Noor', role: 'ORGANIZER' }))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(refused.map((answer) => [...refusal(answer), answer.body.reason])).toEqual([
      [429, 'rate_limited', 'daily_mails'],
      [429, 'rate_limited', 'daily_mails'],
    ])
    expect((await member.get('/users')).body.meta.total).toBe(21)
    expect((await member.delete(`/users/${answers[0]?.body.data.id}/invitation`)).status).toBe(204)
    const anew = await member.post('/users', { email: newEmail('stranger'), first_name: 'Noor', role: 'ORGANIZER' })
    expect(refusal(anew)).toEqual([429, 'rate_limited'])
  })
})

describe('an invitation', () => {
  startAnew()

  it('is sent again after a minute, a few times a day, each time under a new link', async () => {
    const { id, email, token } = await invite(admin.member)
    const at = Date.now()
    const resend = (minutes: number) => admin.member.post(`/users/${id}/invitation`, undefined, { now: at + minutes * 60_000 })
    expect([...refusal(await resend(0)), (await resend(0)).body.reason]).toEqual([429, 'rate_limited', 'sent_just_now'])
    expect((await resend(2)).status).toBe(204)
    expect(refusal(await call('GET', `/auth/invitation/${token}`))).toEqual([410, 'link_invalid'])
    const second = await invitationOf(email, [token])
    expect((await call('GET', `/auth/invitation/${second}`)).status).toBe(200)
    expect((await Promise.all([resend(4), resend(4)])).map(({ status }) => status).sort()).toEqual([204, 429])
    expect((await resend(6)).status).toBe(204)
    const often = await resend(8)
    expect([...refusal(often), often.body.reason]).toEqual([429, 'rate_limited', 'sent_often'])
    expect(Number(often.headers.get('retry-after'))).toBeGreaterThan(3600)
    // Nor is that got round by revoking and inviting anew.
    expect((await admin.member.delete(`/users/${id}/invitation`)).status).toBe(204)
    const anew = await admin.member.post('/users', { email, first_name: 'Noor', role: 'ORGANIZER' }, { now: at + 10 * 60_000 })
    expect([...refusal(anew), anew.body.reason]).toEqual([429, 'rate_limited', 'sent_often'])
  })

  it('that is revoked leaves nothing: no link, no place, and the address can be invited again', async () => {
    const { id, email, token } = await invite(admin.member)
    expect((await admin.member.delete(`/users/${id}/invitation`)).status).toBe(204)
    expect(refusal(await accept(token, own))).toEqual([410, 'link_invalid'])
    expect(refusal(await admin.member.get(`/users/${id}`))).toEqual([404, 'not_found'])
    expect(refusal(await admin.member.delete(`/users/${id}/invitation`))).toEqual([404, 'not_found'])
    const later = { now: Date.now() + 120_000 }
    expect((await admin.member.post('/users', { email, first_name: 'Noor', role: 'ADMIN' }, later)).status).toBe(201)
  })

  it('is over after seven days, can be sent again then, and no other link is one', async () => {
    const { id, token } = await invite(admin.member)
    const late = { now: Date.now() + 7 * day + 60_000 }
    expect(refusal(await call('GET', `/auth/invitation/${token}`, late))).toEqual([410, 'link_invalid'])
    expect(refusal(await call('POST', `/auth/invitation/${token}`, { body: own, ...late }))).toEqual([410, 'link_invalid'])
    const fresh = await memberOf((await signIn(admin.email, 'a-good-password')).body.token)
    expect((await fresh.get(`/users/${id}`)).body.data.invitation.expires_at < new Date(late.now).toISOString()).toBe(true)
    const confirmation = await signUp()
    const mail = await mailTo(confirmation.email, (one) => one.text.includes('confirm-email-address'))
    const other = /confirm-email-address\/([0-9a-z]+)/.exec(mail.text)?.[1] as string
    for (const wrong of [other, 'nonsense', '%00', 'x'.repeat(300)])
      expect([wrong, ...refusal(await accept(wrong, own))]).toEqual([wrong, 410, 'link_invalid'])
    expect(refusal(await confirmation.member.post(`/users/me/confirm-email/${token}`))).toEqual([410, 'link_invalid'])
  })

  it('says who invites to what', async () => {
    const { token, email } = await invite(admin.member, { role: 'ADMIN' })
    expect((await call('GET', `/auth/invitation/${token}`)).body.data).toMatchObject({
      email,
      first_name: 'Noor',
      last_name: 'Haddad',
      role: 'ADMIN',
      account_name: admin.account.name,
      invited_by: 'Ora Nizer',
      user_exists: false,
    })
  })
})

describe('accepting', () => {
  startAnew()

  it('as a new user takes names and a password, gives a session in the account, once', async () => {
    const { id, token, email } = await invite(admin.member)
    const without = await accept(token, { first_name: 'Nour' })
    expect([...refusal(without), fieldsOf(without)]).toEqual([422, 'validation_failed', ['password']])
    const short = await accept(token, { password: 'short', password_confirmation: 'short' })
    expect([...refusal(short), fieldsOf(short)]).toEqual([422, 'validation_failed', ['password']])
    const differ = await accept(token, { ...own, password_confirmation: 'another' })
    expect([...refusal(differ), fieldsOf(differ)]).toEqual([422, 'validation_failed', ['password_confirmation']])
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, { first_name: 'Nour', ...own, locale: 'ar' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const session = answers.find(({ status }) => status === 200) as Answer
    expect(session.headers.get('x-auth-token')).toBe(session.body.token)
    expect(session.body.data).toMatchObject({
      user: {
        id,
        email,
        first_name: 'Nour',
        last_name: 'Haddad',
        email_confirmed: true,
        role: 'ORGANIZER',
        status: 'ACTIVE',
        locale: 'ar',
      },
      account: { id: admin.account.id },
    })
    expect(session.body.data.accounts).toHaveLength(1)
    expect(refusal(await accept(token, own))).toEqual([410, 'link_invalid'])
    expect((await signIn(email, own.password)).status).toBe(200)
    const listed = (await admin.member.get(`/users/${id}`)).body.data
    expect(listed).toMatchObject({ state: 'ACTIVE', status: 'ACTIVE', invitation: null })
    expect(listed.last_login_at).not.toBeNull()
    expect(refusal(await admin.member.post(`/users/${id}/invitation`))).toEqual([409, 'invitation_accepted'])
    expect(refusal(await admin.member.delete(`/users/${id}/invitation`))).toEqual([409, 'invitation_accepted'])
  })

  it('from another site is refused', async () => {
    const { token } = await invite(admin.member)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect(refusal(await call('POST', `/auth/invitation/${token}`, { body: own, headers }))).toEqual([403, 'cross_site'])
  })

  it('as a confirmed user needs them signed in, and leaves their password alone', async () => {
    const other = await newAdmin()
    const third = await newAdmin()
    const { id, token } = await invite(admin.member, { email: other.email })
    expect((await call('GET', `/auth/invitation/${token}`)).body.data.user_exists).toBe(true)
    expect(refusal(await accept(token, own))).toEqual([401, 'unauthenticated'])
    expect(refusal(await accept(token, own, third.member))).toEqual([403, 'other_user_signed_in'])
    const session = await accept(token, own, other.member)
    expect(session.status, JSON.stringify(session.body)).toBe(200)
    expect(session.body.data).toMatchObject({ user: { id: other.user.id, role: 'ORGANIZER' }, account: { id: admin.account.id } })
    expect(session.body.data.accounts.map((one: any) => [one.id, one.role])).toEqual([
      [other.account.id, 'ADMIN'],
      [admin.account.id, 'ORGANIZER'],
    ])
    expect(refusal(await signIn(other.email, own.password))).toEqual([401, 'invalid_credentials'])
    const choice = await signIn(other.email, 'a-good-password')
    expect([choice.body.token, choice.body.data.accounts.length]).toEqual([null, 2])
    const back = await signIn(other.email, 'a-good-password', { account_id: other.account.id })
    expect(back.body.data.user).toMatchObject({ role: 'ADMIN', is_account_owner: true })
    // Known by the id they were invited as, too.
    for (const known of [id, other.user.id])
      expect((await admin.member.get(`/users/${known}`)).body.data).toMatchObject({ id: other.user.id, state: 'ACTIVE' })
    expect(refusal(await accept(token, {}, memberOf(session.body.token)))).toEqual([410, 'link_invalid'])
  })

  it('as someone whose address a stranger registered sets a new password, and ends what the stranger had', async () => {
    const stranger = await signUp()
    const { id, token } = await invite(admin.member, { email: stranger.email })
    expect((await call('GET', `/auth/invitation/${token}`)).body.data.user_exists).toBe(false)
    const confirmation = await mailTo(stranger.email, (one) => one.text.includes('confirm-email-address'))
    const link = /confirm-email-address\/([0-9a-z]+)/.exec(confirmation.text)?.[1]
    // Being signed in as the unproved user gives nothing.
    expect(fieldsOf(await accept(token, {}, stranger.member))).toEqual(['password'])
    const session = await accept(token, own)
    expect(session.status, JSON.stringify(session.body)).toBe(200)
    expect(session.body.data).toMatchObject({ user: { email: stranger.email, email_confirmed: true }, account: { id: admin.account.id } })
    // A user of their own, though the stranger registered from the same network.
    expect([session.body.data.user.id, session.body.data.accounts.length]).toEqual([id, 1])
    expect(refusal(await stranger.member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await signIn(stranger.email, 'a-good-password'))).toEqual([401, 'invalid_credentials'])
    expect((await signIn(stranger.email, own.password)).status).toBe(200)
    expect(refusal(await memberOf(session.body.token).post(`/users/me/confirm-email/${link}`))).toEqual([410, 'link_invalid'])
  })
})

describe('an address that a stranger registered', () => {
  startAnew()

  it('is a new user’s where it is proven from elsewhere: nothing of the stranger’s is handed over', async () => {
    const stranger = await signUp()
    const { id, token } = await invite(admin.member, { email: stranger.email })
    const headers = { 'cf-connecting-ip': newNetwork() }
    const session = await call('POST', `/auth/invitation/${token}`, { body: own, headers })
    expect(session.status, JSON.stringify(session.body)).toBe(200)
    expect(session.body.data.user.id).toBe(id)
    expect(session.body.data.accounts.map((one: any) => one.id)).toEqual([admin.account.id])
    expect(refusal(await stranger.member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await signIn(stranger.email, 'a-good-password'))).toEqual([401, 'invalid_credentials'])
    expect((await signIn(stranger.email, own.password)).body.data.user.id).toBe(id)
  })

  it('takes no password anybody would try first', async () => {
    const { token, email } = await invite(admin.member)
    for (const password of ['password1', email]) {
      const refused = await accept(token, { password })
      expect([...refusal(refused), fieldsOf(refused)]).toEqual([422, 'validation_failed', ['password']])
    }
  })
})

describe('an account’s name', () => {
  it('carries no address into invitations', async () => {
    const { member } = await signUp()
    for (const name of ['Win at https://evil.test', 'www.evil.test', 'evil.test/now']) {
      const answer = await member.put('/account', { name })
      expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', ['name']])
    }
    expect((await member.put('/account', { name: 'Bühne 7.5 e.V.' })).status).toBe(200)
  })
})

describe('an organizer', () => {
  startAnew()

  it('runs events, and is kept from users, account and payment', async () => {
    const { member } = await join(admin.member)
    const email = newEmail('x')
    const closed = [
      await member.get('/users'),
      await member.post('/users', { email, first_name: 'X', role: 'ADMIN' }),
      await member.get(`/users/${admin.user.id}`),
      await member.put(`/users/${admin.user.id}`, { role: 'ORGANIZER' }),
      await member.post(`/users/${admin.user.id}/invitation`),
      await member.delete(`/users/${admin.user.id}/invitation`),
      await member.put('/account', { name: 'Mine' }),
      await member.get('/account/stripe'),
    ]
    expect(closed.map(refusal)).toEqual(closed.map(() => [403, 'forbidden']))
    expect((await member.get('/events')).status).toBe(200)
    const organizer = await member.post('/organizers', { name: 'Halle Nord', email })
    expect(organizer.status).toBe(201)
  })
})

describe('someone’s place', () => {
  startAnew()

  it('is another’s to change: role at once, and both directions', async () => {
    const { id, member } = await join(admin.member)
    const answer = await admin.member.put(`/users/${id}`, { role: 'ADMIN', first_name: 'Mallory' })
    expect(answer.body.data).toMatchObject({ role: 'ADMIN', first_name: 'Noor' })
    expect((await member.get('/users')).status).toBe(200)
    expect((await member.get('/users/me')).body.data.role).toBe('ADMIN')
    await admin.member.put(`/users/${id}`, { role: 'ORGANIZER' })
    expect(refusal(await member.get('/users'))).toEqual([403, 'forbidden'])
  })

  it('ends at once when it is deactivated, and no old token comes back with a new start', async () => {
    const { id, email, member, password } = await join(admin.member)
    expect((await admin.member.put(`/users/${id}`, { status: 'INACTIVE' })).body.data).toMatchObject({
      status: 'INACTIVE',
      state: 'DEACTIVATED',
    })
    expect(refusal(await member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await signIn(email, password))).toEqual([403, 'user_inactive'])
    expect((await admin.member.put(`/users/${id}`, { status: 'ACTIVE' })).body.data.state).toBe('ACTIVE')
    expect(refusal(await member.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect((await signIn(email, password)).status).toBe(200)
  })

  it('of the owner and one’s own can’t change', async () => {
    const other = await join(admin.member, { role: 'ADMIN' })
    for (const change of [{ role: 'ORGANIZER' }, { status: 'INACTIVE' }]) {
      expect(refusal(await other.member.put(`/users/${admin.user.id}`, change))).toEqual([409, 'account_owner_locked'])
      expect(refusal(await admin.member.put(`/users/${admin.user.id}`, change))).toEqual([409, 'account_owner_locked'])
      expect(refusal(await other.member.put(`/users/${other.id}`, change))).toEqual([409, 'own_access_locked'])
    }
    expect((await other.member.put(`/users/${other.id}`, { role: 'ADMIN' })).status).toBe(200)
    expect((await admin.member.get('/users/me')).body.data).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' })
  })

  it('of an invited one takes another role, but not a start of its own', async () => {
    const { id, token } = await invite(admin.member)
    expect(refusal(await admin.member.put(`/users/${id}`, { status: 'ACTIVE' }))).toEqual([409, 'invitation_pending'])
    expect((await admin.member.put(`/users/${id}`, { role: 'ADMIN' })).body.data).toMatchObject({ role: 'ADMIN', state: 'INVITED' })
    expect((await accept(token, own)).body.data.user.role).toBe('ADMIN')
  })

  it('changed from another state than what stands is refused with what stands', async () => {
    const { id } = await join(admin.member)
    const etag = (await admin.member.get(`/users/${id}`)).headers.get('etag') as string
    expect((await admin.member.put(`/users/${id}`, { role: 'ADMIN' })).status).toBe(200)
    const late = await admin.member.put(`/users/${id}`, { status: 'INACTIVE' }, { headers: { 'if-match': etag } })
    expect([...refusal(late), late.body.current.role]).toEqual([412, 'changed_meanwhile', 'ADMIN'])
  })

  it('in another account is not there', async () => {
    const other = await newAdmin()
    const { id } = await invite(admin.member)
    for (const known of [id, admin.user.id, 'x', 'usr_0000000000000000', '%00']) {
      expect(refusal(await other.member.get(`/users/${known}`))).toEqual([404, 'not_found'])
      expect(refusal(await other.member.put(`/users/${known}`, { role: 'ADMIN' }))).toEqual([404, 'not_found'])
      expect(refusal(await other.member.post(`/users/${known}/invitation`))).toEqual([404, 'not_found'])
      expect(refusal(await other.member.delete(`/users/${known}/invitation`))).toEqual([404, 'not_found'])
    }
    expect((await other.member.get('/users')).body.data.map((one: any) => one.id)).toEqual([other.user.id])
  })

  it('is found by name and address, filtered and sorted', async () => {
    const { member, user } = await newAdmin()
    const zoe = await invite(member, { first_name: 'Zoë' })
    const list = async (query: string) => (await member.get(`/users?${query}`)).body.data.map((one: any) => one.id)
    expect(await list('')).toEqual([user.id, zoe.id])
    expect(await list('sort_by=first_name&sort_direction=desc')).toEqual([zoe.id, user.id])
    expect(await list('query=zoë')).toEqual([zoe.id])
    expect(await list(`query=${zoe.email}`)).toEqual([zoe.id])
    const wang = await invite(member, { first_name: '小明', last_name: '王' })
    for (const query of ['王小明', '小明 王', '王 小明']) expect(await list(`query=${encodeURIComponent(query)}`), query).toEqual([wang.id])
    expect(await list('filter_fields[role][eq]=ADMIN')).toEqual([user.id])
    expect(await list('filter_fields[state][ne]=INVITED')).toEqual([user.id])
    expect(refusal(await member.get('/users?filter_fields[password_hash][eq]=x'))).toEqual([422, 'validation_failed'])
    expect(JSON.stringify((await member.get('/users')).body)).not.toMatch(/scrypt|token/)
  })
})

describe('the security log', () => {
  startAnew()

  it('has who was invited, came, changed and went, by whom', async () => {
    const { id, email, member } = await join(admin.member)
    await admin.member.put(`/users/${id}`, { role: 'ADMIN', status: 'INACTIVE' })
    await admin.member.put(`/users/${id}`, { status: 'ACTIVE' })
    const revoked = await invite(admin.member)
    await admin.member.post(`/users/${revoked.id}/invitation`, undefined, { now: Date.now() + 120_000 })
    await admin.member.delete(`/users/${revoked.id}/invitation`)
    const { body } = await admin.member.get('/account/audit-log?per_page=100')
    const lines = body.data.map((one: any) => [one.action, one.actor_name, one.subject, one.details])
    expect(lines).toEqual(
      expect.arrayContaining([
        ['USER_INVITED', 'Ora Nizer', email, { role: 'ORGANIZER' }],
        ['INVITATION_ACCEPTED', 'Noor Haddad', null, { role: 'ORGANIZER' }],
        ['ROLE_CHANGED', 'Ora Nizer', 'Noor Haddad', { role: 'ADMIN' }],
        ['USER_DEACTIVATED', 'Ora Nizer', 'Noor Haddad', {}],
        ['USER_REACTIVATED', 'Ora Nizer', 'Noor Haddad', {}],
        ['INVITATION_RESENT', 'Ora Nizer', revoked.email, {}],
        ['INVITATION_REVOKED', 'Ora Nizer', revoked.email, {}],
      ]),
    )
    expect(refusal(await member.get('/account/audit-log'))).toEqual([401, 'unauthenticated'])
  })
})
