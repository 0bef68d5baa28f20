import { generateHOTP } from '@oslojs/otp'
import { describe, expect, it } from 'vitest'
import { call, memberOf, type Member } from '../support/api.ts'
import { base32 } from '../support/base32.ts'
import { together } from '../support/event.ts'
import { confirmEmail, signUp } from '../support/shop.ts'
import { invite } from '../support/team.ts'
import { linkTo, newNetwork, password, post, refusal } from '../support/sign-in.ts'

const again = { current_password: password }
const half = 30_000

const codeAt = (secret: string, now: number): string => generateHOTP(base32(secret), BigInt(Math.floor(now / half)), 6)

/** Signs in, each time from another network: what a network may try is another test. */
const signIn = (email: string, more: object = {}, now?: number) =>
  post('/auth/login', { email, password, ...more }, { network: newNetwork(), ...(now === undefined ? {} : { now }) })

/** Someone with an authenticator, turned on at `at`. */
const withAuthenticator = async (
  at: number,
): Promise<{ member: Member; email: string; secret: string; recovery: string[]; account: any }> => {
  const { member, email, account } = await signUp()
  const begun = await member.post('/users/me/authenticator', again)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { secret, uri } = begun.body.data
  expect(uri).toContain(`secret=${secret}`)
  const on = await member.post('/users/me/authenticator/confirm', { code: codeAt(secret, at) }, { now: at })
  expect(on.status, JSON.stringify(on.body)).toBe(200)
  return { member, email, secret, recovery: on.body.data.recovery_codes, account }
}

describe('an authenticator', () => {
  it('is asked for once it was turned on with a code of its own, and each code opens once', async () => {
    const at = Date.now()
    const { member, email, secret } = await withAuthenticator(at)
    expect((await member.get('/users/me')).body.data.second_factor).toBe(true)
    expect((await member.get('/users/me/second-factor')).body.data).toEqual({ totp: true, recovery_codes_left: 10, passkeys: [] })

    expect(refusal(await signIn(email, {}, at))).toEqual([401, 'second_factor_required'])
    expect(refusal(await signIn(email, { password: 'another-password' }, at))).toEqual([401, 'invalid_credentials'])
    expect(refusal(await signIn(email, { code: '000000' }, at))).toEqual([401, 'code_invalid'])
    // The one it was turned on with is used up.
    expect(refusal(await signIn(email, { code: codeAt(secret, at) }, at))).toEqual([401, 'code_invalid'])
    const code = codeAt(secret, at + half)
    const entered = await together(4, () => signIn(email, { code }, at + half))
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const session = entered.find(({ status }) => status === 200)?.body
    expect((await memberOf(session.token).get('/users/me')).body.data.second_factor).toBe(true)
    expect(refusal(await signIn(email, { code }, at + half))).toEqual([401, 'code_invalid'])
  })

  it('asks for nothing before, is not set up twice, and changes only with the password', async () => {
    const { member, email } = await signUp()
    expect(refusal(await member.post('/users/me/authenticator', { current_password: 'not-the-password' }))).toEqual([
      422,
      'validation_failed',
    ])
    expect(refusal(await member.post('/users/me/authenticator/confirm', { code: '000000' }))).toEqual([404, 'not_found'])
    await member.post('/users/me/authenticator', again)
    const wrong = await member.post('/users/me/authenticator/confirm', { code: '12345x' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['code']])
    expect((await signIn(email)).status).toBe(200)
    const { secret } = (await member.post('/users/me/authenticator', again)).body.data
    expect((await member.post('/users/me/authenticator/confirm', { code: codeAt(secret, Date.now()) })).status).toBe(200)
    expect(refusal(await member.post('/users/me/authenticator', again))).toEqual([409, 'second_factor_on'])
    expect(refusal(await member.post('/users/me/authenticator/remove', { current_password: 'not-the-password' }))).toEqual([
      422,
      'validation_failed',
    ])
    expect((await member.post('/users/me/authenticator/remove', again)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
    expect((await member.get('/users/me/second-factor')).body.data).toEqual({ totp: false, recovery_codes_left: 0, passkeys: [] })
  })

  it('is not found by trying, and its owner comes in again after a while', async () => {
    const at = Date.now()
    const { email, secret } = await withAuthenticator(at)
    const guesses = await together(40, (index) => signIn(email, { code: String(index).padStart(6, '0') }, at))
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11)
    expect(guesses.some(({ body }) => body.code === 'rate_limited')).toBe(true)
    const later = at + 20 * 60_000
    expect((await signIn(email, { code: codeAt(secret, later) }, later)).status).toBe(200)
  })
})

describe('someone who signed a stranger up', () => {
  it('leaves nothing behind that asks for a code, or opens, once the owner of the address comes', async () => {
    const at = Date.now()
    const { email } = await withAuthenticator(at)
    // From where it was claimed: only there is a claim someone's to reset.
    expect((await post('/auth/forgot-password', { email })).status).toBe(204)
    const link = await linkTo(email, 'reset-password')
    const own = 'the-owner-of-it-all'
    expect((await call('POST', `/auth/reset-password/${link}`, { body: { password: own, password_confirmation: own } })).status).toBe(204)
    const session = await signIn(email, { password: own })
    expect([session.status, session.body?.code]).toEqual([200, undefined])
    expect((await memberOf(session.body.token).get('/users/me/second-factor')).body.data.totp).toBe(false)
  })

  it('leaves nothing behind where the owner comes by an invitation either', async () => {
    const admin = await signUp()
    await confirmEmail(admin.member, admin.email, admin.user.id)
    const { email } = await withAuthenticator(Date.now())
    const { token } = await invite(admin.member, { email })
    const own = 'the-owner-of-it-all'
    const joined = await call('POST', `/auth/invitation/${token}`, { body: { password: own } })
    expect(joined.status, JSON.stringify(joined.body)).toBe(200)
    expect((await memberOf(joined.body.token).get('/users/me/second-factor')).body.data.totp).toBe(false)
    const session = await signIn(email, { password: own })
    expect([session.status, session.body?.code]).toEqual([200, undefined])
  })

  it('is someone else than who forgot a password: their authenticator goes on being asked for', async () => {
    const { member, email, user } = await signUp()
    await confirmEmail(member, email, user.id)
    const { secret } = (await member.post('/users/me/authenticator', again)).body.data
    await member.post('/users/me/authenticator/confirm', { code: codeAt(secret, Date.now()) })
    await post('/auth/forgot-password', { email }, { network: newNetwork() })
    const own = 'a-newly-chosen-one'
    await call('POST', `/auth/reset-password/${await linkTo(email, 'reset-password')}`, {
      body: { password: own, password_confirmation: own },
    })
    expect(refusal(await signIn(email, { password: own }))).toEqual([401, 'second_factor_required'])
  })
})

describe('recovery codes', () => {
  it('open once each, in the place of a code, and are all replaced by new ones', async () => {
    const { member, email, recovery } = await withAuthenticator(Date.now())
    const [first = '', second = ''] = recovery
    expect((await signIn(email, { code: first.toUpperCase().replace('-', ' ') })).status).toBe(200)
    expect(refusal(await signIn(email, { code: first }))).toEqual([401, 'code_invalid'])
    expect((await member.get('/users/me/second-factor')).body.data.recovery_codes_left).toBe(9)
    const { recovery_codes } = (await member.post('/users/me/recovery-codes', again)).body.data
    expect(refusal(await signIn(email, { code: second }))).toEqual([401, 'code_invalid'])
    expect((await signIn(email, { code: recovery_codes[0] })).status).toBe(200)
    // Another’s open nothing here.
    const other = await withAuthenticator(Date.now())
    expect(refusal(await signIn(other.email, { code: recovery_codes[1] }))).toEqual([401, 'code_invalid'])
  })
})

describe('an account that asks everyone for a second factor', () => {
  it('is asked by someone who has one, and lets no one further than themselves without', async () => {
    const plain = await signUp()
    const required = { requires_second_factor: true }
    const refused = await plain.member.put('/account', required)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['requires_second_factor']])

    const at = Date.now()
    const { member, email, secret } = await withAuthenticator(at)
    const session = (await signIn(email, { code: codeAt(secret, at + half) }, at + half)).body
    const set = await member.put('/account', required)
    expect([set.status, set.body.data.requires_second_factor]).toEqual([200, true])
    expect((await member.get('/events')).status).toBe(200)

    // Without it, every session is one that lacks it; a new authenticator mends that, and so does a renewed session keep it.
    await member.post('/users/me/authenticator/remove', again)
    for (const token of [member.token, session.token]) {
      expect(refusal(await memberOf(token).get('/events'))).toEqual([403, 'second_factor_missing'])
      expect(refusal(await memberOf(token).put('/account', { requires_second_factor: false }))).toEqual([403, 'second_factor_missing'])
      expect((await memberOf(token).get('/users/me')).status).toBe(200)
    }
    const anew = (await member.post('/users/me/authenticator', again)).body.data
    await member.post('/users/me/authenticator/confirm', { code: codeAt(anew.secret, Date.now()) })
    expect((await member.get('/events')).status).toBe(200)
    const renewed = await member.post('/auth/refresh')
    expect((await memberOf(renewed.body.token).get('/events')).status).toBe(200)
    expect(refusal(await memberOf(session.token).get('/events'))).toEqual([403, 'second_factor_missing'])
  })
})

describe('a passkey', () => {
  it('is not taken from who made up the answer, and no one else’s is removed', async () => {
    const { member } = await signUp()
    const { challenge, options } = (await member.post('/users/me/passkeys/options', again)).body.data
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
    expect(refusal(await member.post('/users/me/passkeys', { challenge, name: 'Phone', response }))).toEqual([401, 'passkey_invalid'])
    expect(refusal(await member.post('/users/me/passkeys/options', { current_password: 'wrong' }))).toEqual([422, 'validation_failed'])
    const begun = await call('POST', '/auth/passkey/options')
    expect(refusal(await call('POST', '/auth/passkey', { body: { challenge: begun.body.data.challenge, response } }))).toEqual([
      401,
      'passkey_invalid',
    ])
    expect(refusal(await call('POST', '/auth/passkey', { body: { challenge: 'none', response: {} } }))).toEqual([422, 'validation_failed'])
    expect(refusal(await member.post('/users/me/passkeys/none/remove', again))).toEqual([404, 'not_found'])
    expect(refusal(await member.put('/users/me/passkeys/none', { name: 'Phone' }))).toEqual([404, 'not_found'])
    expect(refusal(await member.put('/users/me/passkeys/none', { name: ' ' }))).toEqual([422, 'validation_failed'])
    for (const given of [{}, { current_password: 'wrong' }])
      expect(refusal(await member.post('/users/me/passkeys/none/remove', given))).toEqual([422, 'validation_failed'])
  })
})
