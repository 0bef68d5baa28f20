import { describe, expect, it } from 'vitest'
import { call, memberOf, newEmail, type Answer } from '../support/api.ts'
import { mailsTo, mailTo, type CaughtMail } from '../support/mail.ts'
import { newAddress, signUp } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

const refusal = ({ status, body }: Answer) => [status, body?.code]
const fieldsOf = ({ body }: Answer) => Object.keys(body.errors ?? {}).sort()
const password = 'a-good-password'
const signIn = (email: string, secret = password, more: object = {}) =>
  call('POST', '/auth/login', { body: { email, password: secret, ...more } })
const tokenIn = (mail: CaughtMail) => /confirm-email-address\/([0-9a-z]+)/.exec(mail.text)?.[1] as string
const dead = async (token: string) => expect(refusal(await memberOf(token).get('/users/me'))).toEqual([401, 'unauthenticated'])

const person = (more: object = {}) => ({
  first_name: 'Ora',
  last_name: 'Nizer',
  email: newEmail('person'),
  password,
  password_confirmation: password,
  ...more,
})
const register = (body: object, address = newAddress()) =>
  call('POST', '/auth/register', { body, headers: { 'cf-connecting-ip': address } })

describe('signing up', () => {
  it('gives a session, in the body and in a header, for an account of one’s own', async () => {
    const body = person({
      email: `  ${newEmail('Mixed').toUpperCase()} `,
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      locale: 'ar',
      account_name: 'Tokyo Nights',
    })
    const answer = await register(body)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-auth-token')).toBe(answer.body.token)
    expect(answer.body.data).toMatchObject({
      token: answer.body.token,
      token_type: 'bearer',
      user: {
        email: body.email.trim().toLowerCase(),
        email_confirmed: false,
        pending_email: null,
        role: 'ADMIN',
        is_account_owner: true,
        status: 'ACTIVE',
        locale: 'ar',
        timezone: 'Asia/Tokyo',
      },
      account: { name: 'Tokyo Nights', currency: 'JPY', timezone: 'Asia/Tokyo' },
    })
    expect(answer.body.data.accounts).toHaveLength(1)
    expect(JSON.stringify(answer.body)).not.toContain('scrypt')
    const me = await memberOf(answer.body.token).get('/users/me')
    expect(me.body.data).toMatchObject({ id: answer.body.data.user.id, account: answer.body.data.account })
    const mail = await mailTo(body.email.trim().toLowerCase(), (one) => one.text.includes('confirm-email-address'))
    expect(mail.html).toContain('dir="rtl"')
  })

  it('with a taken address is rejected with the reason, in parallel too', async () => {
    const body = person()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(body, address)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422])
    const taken = await register({ ...body, email: body.email.toUpperCase() })
    expect([...refusal(taken), fieldsOf(taken)]).toEqual([422, 'email_taken', ['email']])
  })

  it.each([
    [{ email: 'x' }, ['email']],
    [{ email: null }, ['email']],
    [{ password: 'short', password_confirmation: 'short' }, ['password']],
    [{ password_confirmation: 'another' }, ['password_confirmation']],
    [{ password: 'x'.repeat(257), password_confirmation: 'x'.repeat(257) }, ['password']],
    [{ first_name: '' }, ['first_name']],
    [{ first_name: 'x'.repeat(51), last_name: 'x'.repeat(51) }, ['first_name', 'last_name']],
    [{ timezone: 'Nowhere' }, ['timezone']],
    [{ currency: 'BTC' }, ['currency']],
    [{ locale: 'tlh' }, ['locale']],
  ])('with %j is refused on its fields', async (wrong, fields) => {
    const answer = await register({ ...person(), ...wrong })
    expect([...refusal(answer), fieldsOf(answer)]).toEqual([422, 'validation_failed', fields])
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp()
    const wrong = await signIn(email, 'not-the-password')
    const unknown = await signIn(newEmail('nobody'))
    expect([refusal(wrong), refusal(unknown)]).toEqual([
      [401, 'invalid_credentials'],
      [401, 'invalid_credentials'],
    ])
    expect(wrong.body).toEqual(unknown.body)
    expect((await signIn(email.toUpperCase())).status).toBe(200)
  })

  it('is refused where another site sends it, with no cookie, and so is signing up', async () => {
    const { email } = await signUp()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    for (const answer of [
      await call('POST', '/auth/login', { body: { email, password }, headers }),
      await call('POST', '/auth/login', {
        raw: JSON.stringify({ email, password }),
        headers: { ...headers, 'content-type': 'text/plain' },
      }),
      await call('POST', '/auth/register', { body: person(), headers }),
    ])
      expect([...refusal(answer), answer.headers.get('set-cookie')]).toEqual([403, 'cross_site', null])
    // Browsers that don't say which site, and a sibling host.
    const origin = headers.origin
    for (const given of [{ origin }, { origin: 'null' }, { 'sec-fetch-site': 'same-site', origin }] as Record<string, string>[])
      expect(refusal(await call('POST', '/auth/login', { body: { email, password }, headers: given }))).toEqual([403, 'cross_site'])
    const own = stack().url
    for (const given of [{ origin: own }, { 'sec-fetch-site': 'same-site', origin: own }] as Record<string, string>[])
      expect((await call('POST', '/auth/login', { body: { email, password }, headers: given })).status).toBe(200)
    for (const site of ['same-origin', 'none'])
      expect((await call('POST', '/auth/login', { body: { email, password }, headers: { 'sec-fetch-site': site } })).status).toBe(200)
  })

  it('goes to the account that is chosen, and to no other', async () => {
    const { email, account } = await signUp()
    expect((await signIn(email, password, { account_id: account.id })).body.data.account.id).toBe(account.id)
    expect(refusal(await signIn(email, password, { account_id: 'acc_0000000000000000' }))).toEqual([403, 'user_inactive'])
  })

  it('is limited for one address: 429 with the time to wait', async () => {
    const email = newEmail('guess')
    const now = Date.now()
    const guess = () => call('POST', '/auth/login', { body: { email, password: 'guess-guess' }, now })
    const answers = await Promise.all(Array.from({ length: 23 }, guess))
    const limited = answers.filter((answer) => answer.status === 429)
    expect(limited.length).toBeGreaterThan(0)
    expect(refusal(limited[0] as Answer)).toEqual([429, 'rate_limited'])
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a session', () => {
  it('that is refreshed goes on under a new token; the old one is dead', async () => {
    const { member } = await signUp()
    const fresh = await member.post('/auth/refresh')
    expect(fresh.status).toBe(200)
    expect(fresh.body.token).not.toBe(member.token)
    await dead(member.token)
    expect((await memberOf(fresh.body.token).get('/users/me')).status).toBe(200)
  })

  it('dies on signing out, and all of them on signing out everywhere', async () => {
    const { email } = await signUp()
    const [first, second, third] = await Promise.all([signIn(email), signIn(email), signIn(email)])
    const out = await memberOf(first.body.token).post('/auth/logout')
    expect(out.status).toBe(204)
    expect(out.headers.get('set-cookie')).toMatch(/foyer_token=;.*Max-Age=0/)
    await dead(first.body.token)
    expect((await memberOf(second.body.token).get('/users/me')).status).toBe(200)
    expect((await memberOf(second.body.token).post('/auth/logout-all')).status).toBe(204)
    await dead(second.body.token)
    await dead(third.body.token)
  })

  it('goes on in another account only where one belongs', async () => {
    const { member, account } = await signUp()
    expect(refusal(await member.post('/auth/switch', { account_id: 'acc_0000000000000000' }))).toEqual([404, 'not_found'])
    const same = await member.post('/auth/switch', { account_id: account.id })
    expect(same.body.data.account.id).toBe(account.id)
    await dead(member.token)
  })
})

describe('one’s address', () => {
  it('is confirmed by the link in the mail, once, and again does no harm', async () => {
    const { member, email, user } = await signUp()
    const token = tokenIn(await mailTo(email, (one) => one.text.includes('confirm-email-address')))
    expect(refusal(await member.post(`/users/${user.id}/confirm-email/nonsense`))).toEqual([410, 'link_invalid'])
    const late = await member.post(`/users/${user.id}/confirm-email/${token}`, undefined, { now: Date.now() + 6.99 * 86_400_000 })
    expect(late.status).toBe(204)
    expect((await member.get('/users/me')).body.data.email_confirmed).toBe(true)
    expect((await member.post(`/users/${user.id}/confirm-email/${token}`)).status).toBe(204)
    expect(refusal(await member.post(`/users/${user.id}/resend-email-confirmation`))).toEqual([409, 'email_already_confirmed'])
  })

  it('has its link sent again, both working; after seven days neither does', async () => {
    const { member, email, user } = await signUp()
    await mailTo(email, (one) => one.text.includes('confirm-email-address'))
    expect((await member.post('/users/me/resend-email-confirmation')).status).toBe(204)
    const first = tokenIn((await mailsTo(email))[0] as CaughtMail)
    const second = tokenIn(await mailTo(email, (one) => one.text.includes('confirm-email-address') && tokenIn(one) !== first))
    // The session is as old as the first link: another one asks.
    const later = Date.now() + 7 * 86_400_000 + 60_000
    const again = await call('POST', '/auth/login', { body: { email, password }, now: later })
    const then = memberOf(again.body.token)
    expect(refusal(await then.post(`/users/${user.id}/confirm-email/${first}`, undefined, { now: later }))).toEqual([410, 'link_invalid'])
    expect((await member.post(`/users/${user.id}/confirm-email/${second}`)).status).toBe(204)
    expect((await member.post(`/users/${user.id}/confirm-email/${first}`)).status).toBe(204)
  })

  it('has no one else’s link sent', async () => {
    const { member } = await signUp()
    const other = await signUp()
    expect(refusal(await member.post(`/users/${other.user.id}/resend-email-confirmation`))).toEqual([404, 'not_found'])
  })
})

describe('oneself and one’s account', () => {
  it('are changed field by field; what one may not change stays', async () => {
    const { member, email, account } = await signUp()
    const set = await member.put('/users/me', { first_name: 'Nova', locale: 'ar', role: 'ORGANIZER', email_confirmed: true, id: 'usr_x' })
    expect(set.body.data).toMatchObject({
      first_name: 'Nova',
      last_name: 'Nizer',
      locale: 'ar',
      email,
      role: 'ADMIN',
      email_confirmed: false,
    })
    expect((await member.get('/users/me')).body.data).toEqual(set.body.data)
    const wrong = await member.put('/users/me', { first_name: '', timezone: 'x' })
    expect([...refusal(wrong), fieldsOf(wrong)]).toEqual([422, 'validation_failed', ['first_name', 'timezone']])
    const renamed = await member.put('/account', { name: 'New name', currency: 'USD' })
    expect(renamed.body.data).toEqual({
      id: account.id,
      name: 'New name',
      currency: 'USD',
      timezone: 'Europe/Berlin',
      requires_second_factor: false,
    })
    expect((await member.get('/account')).body.data).toEqual(renamed.body.data)
    expect(fieldsOf(await member.put('/account', { name: '', currency: 'x' }))).toEqual(['currency', 'name'])
  })
})

describe('organizers', () => {
  it('are made, changed, sent to their events, and deleted while they have none', async () => {
    const { member, email } = await signUp()
    const made = await member.post('/organizers', { name: 'Halle', email })
    expect(made.body.data).toMatchObject({ name: 'Halle', currency: 'EUR', timezone: 'Europe/Berlin', website: null })
    const path = `/organizers/${made.body.data.id}`
    const event = await member.post('/events', {
      title: 'x',
      organizer_id: made.body.data.id,
      start_date: '2031-01-01T20:00',
      timezone: 'UTC',
      currency: 'EUR',
    })
    const changed = await member.put(path, { name: 'Halle Nord', website: 'https://halle.example' })
    expect(changed.body.data).toMatchObject({ name: 'Halle Nord', website: 'https://halle.example', email })
    await expect.poll(async () => (await member.get('/events')).body.data[0].organizer_name).toBe('Halle Nord')
    expect(refusal(await member.delete(path))).toEqual([409, 'organizer_in_use'])
    expect((await member.delete(`/events/${event.body.data.id}`)).status).toBe(204)
    expect((await member.delete(path)).status).toBe(204)
    expect(refusal(await member.get(path))).toEqual([404, 'not_found'])
    for (const [wrong, fields] of [
      [{ name: '' }, ['name']],
      [{ email: 'x' }, ['email']],
      [{ website: 'javascript:alert(1)' }, ['website']],
    ] as const)
      expect(fieldsOf(await member.post('/organizers', { name: 'Halle', email, ...wrong }))).toEqual(fields)
  })
})
