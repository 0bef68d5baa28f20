import { generateHOTP } from '@oslojs/otp'
import { describe, expect, it } from 'vitest'
import { call, eventually, memberOf, newEmail, type Member } from '../support/api.ts'
import { base32 } from '../support/base32.ts'
import { joinAccount } from '../support/members.ts'
import { linkTo, newPerson, post } from '../support/sign-in.ts'
import { confirmEmail, connectPayments, openShop, signUp } from '../support/shop.ts'

const from = { 'cf-connecting-ip': '203.0.113.77' }
const password = 'a-good-password'
const signIn = (email: string, secret = password, now?: number) =>
  call('POST', '/auth/login', { body: { email, password: secret }, headers: from, now })
const log = async (member: Member, query = '') => (await member.get(`/account/audit-log?per_page=100${query}`)).body.data as any[]
const actions = async (member: Member, query = '') => (await log(member, query)).map(({ action }) => action)

describe('the security log', () => {
  it('tells who came in, from which network, and what they changed', async () => {
    const { member, email, user } = await signUp()
    await confirmEmail(member, email, user.id)
    await member.post(`/users/${user.id}/confirm-email/none`)
    const session = await signIn(email)
    const second = memberOf(session.body.token)
    await second.put('/account', { name: 'Another name', currency: 'EUR' }, { headers: from })
    // A change that changes nothing is none.
    await second.put('/account', {})
    await second.post('/auth/refresh')
    const again = memberOf((await signIn(email)).body.token)
    expect((await again.post('/auth/logout-all', undefined, { headers: from })).status).toBe(204)
    const last = memberOf((await signIn(email)).body.token)
    const entries = await log(last)
    const name = `${user.first_name} ${user.last_name}`
    expect(entries.map(({ action, actor_name, address }) => [action, actor_name, address])).toEqual([
      ['SIGNED_IN', name, '203.0.113.0/24'],
      ['SIGNED_OUT_EVERYWHERE', name, '203.0.113.0/24'],
      ['SIGNED_IN', name, '203.0.113.0/24'],
      ['ACCOUNT_CHANGED', name, '203.0.113.0/24'],
      ['SIGNED_IN', name, '203.0.113.0/24'],
      ['EMAIL_CONFIRMED', name, '127.0.0.0/24'],
      ['ACCOUNT_CREATED', name, '127.0.0.0/24'],
    ])
    expect(entries[3]).toMatchObject({ actor_id: user.id, details: { fields: ['name', 'currency'] } })
    expect(JSON.stringify(entries)).not.toContain('203.0.113.77')
  })

  it('lists who failed to sign in, of proven addresses, ten times an hour at most', async () => {
    const { member, email, user } = await signUp()
    await signIn(email, 'not-the-password')
    await confirmEmail(member, email, user.id)
    expect(await actions(member, '&filter_fields[action][eq]=SIGN_IN_FAILED')).toEqual([])
    // Slowly, for who guesses is made to wait.
    for (let n = 0; n < 12; n += 1)
      expect((await signIn(email.toUpperCase(), 'not-the-password', Date.now() + n * 60_000)).status).toBe(401)
    const failed = await eventually(
      () => log(member, '&filter_fields[action][eq]=SIGN_IN_FAILED'),
      (entries) => entries.some(({ details }) => details.and_more),
      'ten failed sign-ins',
    )
    expect(failed).toHaveLength(10)
    expect(failed[0]).toMatchObject({ actor_id: null, actor_name: null, subject_id: user.id, address: '203.0.113.0/24' })
    expect((await signIn(newEmail('nobody'), 'not-the-password')).status).toBe(401)
  })

  it('tells of a new password and of a new address, asked for, given up and confirmed', async () => {
    const { member, email, user } = await newPerson()
    const [first, second] = [newEmail('first'), newEmail('second')]
    await member.put('/users/me', { first_name: 'Nova' })
    const changed = await member.put('/users/me', { password: 'another-good-one', current_password: password })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await member.put('/users/me', { password: 'another-good-two', current_password: 'not-the-present-one' })
    await member.put('/users/me', { email: first, current_password: 'another-good-one' })
    for (let n = 0; n < 2; n += 1) await member.delete('/users/me/email-change')
    await member.put('/users/me', { email: second, current_password: 'another-good-one' })
    const token = await linkTo(second, 'confirm-email-change')
    for (let n = 0; n < 2; n += 1) expect((await member.post(`/users/me/email-change/${token}`)).status).toBe(204)
    await post('/auth/forgot-password', { email: second })
    const reset = `/auth/reset-password/${await linkTo(second, 'reset-password')}`
    const passwords = { password: 'a-third-good-one', password_confirmation: 'a-third-good-one' }
    for (const status of [204, 410]) expect((await call('POST', reset, { body: passwords, headers: from })).status).toBe(status)
    const session = await signIn(second, 'a-third-good-one')
    const entries = await log(memberOf(session.body.token))
    expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['SIGNED_IN', null, {}],
      ['PASSWORD_RESET', null, {}],
      ['EMAIL_CHANGED', second, { from: email }],
      ['EMAIL_CHANGE_STARTED', second, {}],
      ['EMAIL_CHANGE_CANCELLED', first, {}],
      ['EMAIL_CHANGE_STARTED', first, {}],
      ['PASSWORD_CHANGED', null, {}],
      ['EMAIL_CONFIRMED', null, {}],
      ['ACCOUNT_CREATED', null, {}],
    ])
    expect(entries[1]).toMatchObject({ actor_id: user.id, actor_name: 'Nova Nizer', address: '203.0.113.0/24' })
  })

  it('tells of a second factor, and of who knew the password and not the code', async () => {
    const { member, email } = await newPerson()
    const again = { current_password: password }
    const { secret } = (await member.post('/users/me/authenticator', again)).body.data
    const code = generateHOTP(base32(secret), BigInt(Math.floor(Date.now() / 30_000)), 6)
    expect((await member.post('/users/me/authenticator/confirm', { code })).status).toBe(200)
    expect((await post('/auth/login', { email, password, code: '000000' })).body.code).toBe('code_invalid')
    expect((await post('/auth/login', { email, password })).body.code).toBe('second_factor_required')
    expect((await member.post('/users/me/recovery-codes', again)).status).toBe(200)
    for (let n = 0; n < 2; n += 1) expect((await member.post('/users/me/authenticator/remove', again)).status).toBe(204)
    const entries = await eventually(
      () => log(member),
      (found) => found.some(({ action }) => action === 'SIGN_IN_FAILED'),
      'the failed sign-in',
    )
    const logged = entries.map(({ action, details }) => [action, details]).filter(([action]) => action !== 'SIGN_IN_FAILED')
    expect(logged.slice(0, 3)).toEqual([
      ['AUTHENTICATOR_REMOVED', {}],
      ['RECOVERY_CODES_RENEWED', {}],
      ['AUTHENTICATOR_ADDED', {}],
    ])
    expect(entries.filter(({ action }) => action === 'SIGN_IN_FAILED').map(({ details }) => details)).toEqual([{ code: true }])
  })

  it('follows the payment connection, by any user', async () => {
    const { member } = await signUp()
    await connectPayments(member)
    const entries = await log(member)
    const payments = entries.filter(({ action }) => action.startsWith('PAYMENT'))
    expect(payments.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['PAYMENTS_CONNECTED', null],
      ['PAYMENT_SETUP_STARTED', 'Ora Nizer'],
    ])
  })

  it('is the account’s alone: another account enters it by switching, an organizer not at all', async () => {
    const shop = await openShop()
    const accountId = (await shop.member.get('/users/me')).body.data.account.id
    const admin = await joinAccount(accountId, 'ADMIN')
    const organizer = await joinAccount(accountId, 'ORGANIZER')
    const refused = await organizer.member.get('/account/audit-log')
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])

    const own = (await admin.member.get('/users/me')).body.data.accounts.find(({ id }: { id: string }) => id !== accountId).id
    const away = memberOf((await admin.member.post('/auth/switch', { account_id: own })).body.token)
    const same = memberOf((await away.post('/auth/switch', { account_id: own })).body.token)
    expect(await actions(same)).toEqual(['SIGNED_IN', 'ACCOUNT_CREATED'])
    const back = memberOf((await same.post('/auth/switch', { account_id: accountId })).body.token)
    expect(await actions(back, `&filter_fields[actor_id][eq]=${admin.userId}`)).toEqual(['SIGNED_IN', 'SIGNED_IN'])
    const wrong = await back.get('/account/audit-log?filter_fields[details][eq]=x')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed'])
  })
})
