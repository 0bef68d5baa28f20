import { describe, expect, it } from 'vitest'
import { call, memberOf, newEmail } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { together } from '../support/event.ts'
import { fieldsOf, linkTo, newNetwork, newPerson, password, post, refusal, register, signIn } from '../support/sign-in.ts'

const minute = 60_000

/** How many hundreds of guesses are made. */
const hundreds = effort('GUESSES', { short: 3, long: 10 })

describe('guessing one’s password from many networks', () => {
  it('tests few of hundreds, while the owner gets in from where they were before, and no one else is held up', async () => {
    const home = newNetwork()
    const { email } = await newPerson({ network: home })
    const browser = /foyer_device=[^;]+/.exec(
      (await signIn(email, password, { network: newNetwork() })).headers.get('set-cookie') ?? '',
    )?.[0]
    expect(browser).toBeTruthy()
    const other = await newPerson()
    // All in one moment: the wait between two tries is over for no one.
    const now = Date.now()
    const answers: number[] = []
    for (let hundred = 0; hundred < hundreds; hundred += 1)
      answers.push(
        ...(await together(100, () => signIn(email, `guess-${hundred}`, { network: newNetwork(), now }))).map(({ status }) => status),
      )
    expect(new Set(answers)).toEqual(new Set([401, 429]))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    const stranger = await signIn(email, password, { network: newNetwork(), now })
    expect(refusal(stranger)).toEqual([429, 'rate_limited'])
    expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
    // From the network, and with the browser from another.
    expect((await signIn(email, password, { network: home, now })).status).toBe(200)
    expect((await signIn(email, password, { network: newNetwork(), cookie: browser as string, now })).status).toBe(200)
    expect((await signIn(other.email, password, { network: newNetwork(), now })).status).toBe(200)
    // Left alone for a while, it is as before for everyone.
    expect((await signIn(email, password, { network: newNetwork(), now: now + 20 * minute })).status).toBe(200)
  })

  it('is slowed from a place one has signed in from as well', async () => {
    const network = newNetwork()
    const { email } = await newPerson({ network })
    const cookie = /foyer_device=[^;]+/.exec((await signIn(email, password, { network })).headers.get('set-cookie') ?? '')?.[0] as string
    const now = Date.now()
    const answers = []
    for (let time = 0; time < 24; time += 1)
      answers.push((await signIn(email, `guess-${time}`, { cookie, network: newNetwork(), now })).status)
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(answers.at(-1)).toBe(429)
  })

  it('is slowed for an address that is no one’s just the same', async () => {
    const email = newEmail('nobody')
    const now = Date.now()
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await signIn(email, `guess-${time}`, { network: newNetwork(), now })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })
})

describe('a taken address', () => {
  it('is reported so often to a network, which then learns nothing more, taken or not', async () => {
    const { email } = await newPerson()
    const network = newNetwork()
    const answers = []
    for (let time = 0; time < 21; time += 1) answers.push((await register(email, `guess-number-${time}`, { network })).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429])
    expect(refusal(await register(newEmail('free'), password, { network }))).toEqual([429, 'rate_limited'])
    expect((await register(newEmail('free'), password, { network: newNetwork() })).status).toBe(201)
  })
})

describe('an address no one has proven', () => {
  it('is written to only so often for who asks from one network', async () => {
    const email = newEmail('unproven')
    const network = newNetwork()
    const member = memberOf((await register(email, password, { network })).body.token)
    const headers = { 'cf-connecting-ip': network }
    const answers = []
    for (let time = 0; time < 6; time += 1)
      answers.push((await member.post('/users/me/resend-email-confirmation', undefined, { headers })).status)
    expect(answers).toEqual([204, 204, 204, 204, 429, 429])
  })

  it('is free for all: each user has an account of their own, and signs in by their own password', async () => {
    const email = newEmail('claimed')
    const stranger = (await register(email, 'the-strangers-own', { network: newNetwork() })).body
    const owner = (await register(email, 'the-owners-own')).body
    expect(owner.data.user).toMatchObject({ email, email_confirmed: false })
    expect(owner.data.account.id).not.toBe(stranger.data.account.id)
    expect((await signIn(email, 'the-strangers-own')).body.data.user.id).toBe(stranger.data.user.id)
    expect((await signIn(email, 'the-owners-own')).body.data.user.id).toBe(owner.data.user.id)
    expect(refusal(await signIn(email, 'nobodys-own'))).toEqual([401, 'invalid_credentials'])
    const again = await register(email, 'the-owners-own')
    expect([...refusal(again), fieldsOf(again)]).toEqual([422, 'email_taken', ['email']])
  })

  it('belongs to who proves it first; nothing of the others’ comes with it, they are signed out, and sign in by it no more', async () => {
    const email = newEmail('claimed')
    const stranger = memberOf((await register(email, 'the-strangers-own', { network: newNetwork() })).body.token)
    const first = await linkTo(email, 'confirm-email-address')
    const body = (await register(email, 'the-owners-own')).body
    const owner = memberOf(body.token)
    const second = await linkTo(email, 'confirm-email-address', [first])
    // A link is of one sign-up: the stranger's proves nothing for the owner, and the other way round.
    expect(refusal(await owner.post(`/users/me/confirm-email/${first}`))).toEqual([410, 'link_invalid'])
    expect(refusal(await stranger.post(`/users/me/confirm-email/${second}`))).toEqual([410, 'link_invalid'])
    expect((await owner.post(`/users/me/confirm-email/${second}`)).status).toBe(204)
    expect(refusal(await signIn(email, 'the-strangers-own'))).toEqual([401, 'invalid_credentials'])
    const me = (await signIn(email, 'the-owners-own')).body.data
    expect([me.user.email_confirmed, me.accounts]).toEqual([true, body.data.accounts])
    expect(refusal(await stranger.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect(refusal(await register(email, 'a-third-password'))).toEqual([422, 'email_taken'])
  })

  it('ends with who claimed it signed out, too, where it is proven by another way', async () => {
    const [reset, moved] = [newEmail('claimed'), newEmail('claimed')]
    const strangers = []
    for (const email of [reset, moved])
      strangers.push(memberOf((await register(email, 'the-strangers-own', { network: newNetwork() })).body.token))
    await register(reset, 'the-owners-own')
    await post('/auth/forgot-password', { email: reset })
    const secret = 'the-owners-next'
    await post(`/auth/reset-password/${await linkTo(reset, 'reset-password')}`, { password: secret, password_confirmation: secret })
    const owner = await newPerson()
    await owner.member.put('/users/me', { email: moved, current_password: password })
    expect((await owner.member.post(`/users/me/email-change/${await linkTo(moved, 'confirm-email-change')}`)).status).toBe(204)
    for (const stranger of strangers) expect(refusal(await stranger.get('/users/me'))).toEqual([401, 'unauthenticated'])
    expect((await signIn(reset, secret)).status).toBe(200)
    expect((await signIn(moved)).body.data.user.id).toBe(owner.user.id)
    expect((await owner.member.get('/users/me')).status).toBe(200)
  })

  it('can’t be used to guess another’s password by signing up', async () => {
    const email = newEmail('claimed')
    await register(email, 'the-owners-own')
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push((await register(email, `guess-number-${time}`, { network: newNetwork() })).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
    expect((await signIn(email, 'the-owners-own')).status).toBe(200)
  })

  it('can be changed one’s password of, and no other’s', async () => {
    const email = newEmail('claimed')
    await register(email, 'the-strangers-own', { network: newNetwork() })
    const owner = memberOf((await register(email, 'the-owners-own')).body.token)
    const taken = await owner.put('/users/me', { password: 'the-strangers-own', current_password: 'the-owners-own' })
    expect([...refusal(taken), fieldsOf(taken)]).toEqual([422, 'validation_failed', ['password']])
    expect((await owner.put('/users/me', { password: 'the-owners-next', current_password: 'the-owners-own' })).status).toBe(200)
    expect((await signIn(email, 'the-owners-next')).status).toBe(200)
    expect((await signIn(email, 'the-strangers-own')).status).toBe(200)
    expect(refusal(await signIn(email, 'the-owners-own'))).toEqual([401, 'invalid_credentials'])
  })
})

describe('a password', () => {
  it.each(['password', 'Iloveyou', '1234567890'])('like %s is refused with the reason', async (common) => {
    const refused = await register(newEmail('common'), common)
    expect([...refusal(refused), refused.body.errors]).toEqual([
      422,
      'validation_failed',
      { password: ['This password is too common. Choose another.'] },
    ])
  })

  it('that is one’s own name or address is refused, in one’s language', async () => {
    const email = newEmail('personal')
    for (const own of [email, email.split('@')[0] as string, 'Ora Nizer']) {
      const refused = await register(email, own)
      expect([refused.status, refused.body.errors.password[0]]).toEqual([422, expect.stringContaining('easy to guess')])
    }
    const person = { first_name: 'Ora', last_name: 'Nizer', email, password: email, password_confirmation: email }
    const arabic = await call('POST', '/auth/register', { body: person, headers: { 'accept-language': 'ar' } })
    expect(arabic.body.errors.password[0]).toMatch(/[\u0600-\u06ff]/)
  })
})
