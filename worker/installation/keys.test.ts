import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportJWK, generateKeyPair } from 'jose'
import { newChallenge, readChallenge } from '../features/accounts/second-factor/challenge.ts'
import { antiForgeryOf, readToken, SESSION_LIFETIME_MS, signToken } from '../features/accounts/users/token.ts'
import { keyOfDraw, passKeyOf, readTicket, signTicket } from '../features/sales/waiting-room/keys.ts'
import { acceptedKeys, importedKey, KEYS_SPREAD_MS, ringOf, signingKey, withNewKey, type InstallationKeys } from './keys.ts'
import { seal, sealedAnew, unseal } from './seal.ts'

const minute = 60_000
const start = Date.parse('2027-05-21T10:00:00Z')

const pair = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { kid, private_key: await exportJWK(privateKey), public_key: await exportJWK(publicKey) }
}
/** The keys after another was made, now. */
const rotated = async ({ ring }: InstallationKeys, kid: string, revoke = false): Promise<InstallationKeys> => ({
  ring: withNewKey(ring, await pair(kid), { revoke, now: Date.now() }),
})
const claims = { session_id: 'ses_1', user_id: 'usr_1', account_id: 'acc_1', role: 'ADMIN' }
const session = (keys: InstallationKeys) => signToken(keys, claims, Date.now(), new Date(Date.now() + SESSION_LIFETIME_MS).toISOString())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

let first: InstallationKeys
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start)
  first = ringOf(await pair('first'))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a rotated key', () => {
  it('signs once every isolate knows it, and what was signed before stays valid until it expires', async () => {
    const before = await session(first)
    const keys = await rotated(first, 'second')
    expect(signingKey(keys).kid).toBe('first')
    const meanwhile = await session(keys)
    expect(await readToken(first, meanwhile), 'an isolate that has not read the keys again').toMatchObject(claims)
    pass(KEYS_SPREAD_MS)
    expect(signingKey(keys).kid).toBe('second')
    const after = await session(keys)
    for (const token of [before, meanwhile, after]) expect(await readToken(keys, token)).toMatchObject(claims)
    expect(antiForgeryOf(keys, before, 'ses_1'), 'a form that was open').toBe(antiForgeryOf(first, before, 'ses_1'))
    expect(antiForgeryOf(keys, after, 'ses_1')).not.toBe(antiForgeryOf(keys, before, 'ses_1'))
  })

  it('ends what the one before could still sign: sessions after a week, challenges after minutes', async () => {
    const keys = await rotated(first, 'second')
    pass(KEYS_SPREAD_MS + 10 * minute)
    const signedWithTheOld = { ring: keys.ring.slice(1).map((key) => ({ ...key, retired_at: null })) }
    const forgedSession = await session(signedWithTheOld)
    const { token } = await newChallenge(signedWithTheOld, 'sign-in', Date.now())
    expect(await readToken(keys, forgedSession)).toMatchObject(claims)
    expect(await readChallenge(keys, token, 'sign-in', Date.now())).toBeNull()
    pass(SESSION_LIFETIME_MS)
    const later = await session(signedWithTheOld)
    expect(await readToken(keys, later)).toBeNull()
  })

  it('leaves a draw its key: its tickets and passes hold', async () => {
    const ticket = { id: 'tkt', arrived_at: start, standing: 1, event_id: 'evt_1', run: 'draw' }
    const signed = await signTicket(first, ticket, start + 60 * minute)
    const keys = await rotated(first, 'second')
    pass(KEYS_SPREAD_MS)
    expect(await readTicket(keys, signed, { event_id: 'evt_1', run: 'draw', now: start })).toEqual(ticket)
    expect(passKeyOf(keyOfDraw(keys, 'first'), 'evt_1', 'draw')).toBe(passKeyOf(keyOfDraw(first, 'first'), 'evt_1', 'draw'))
  })
})

it('a key is imported by each request until one has it: none waits for another, which may be cancelled', async () => {
  const [{ public_key } = { public_key: {} }] = first.ring
  const importing = vi.spyOn(crypto.subtle, 'importKey').mockImplementationOnce(() => new Promise(() => {}))
  void importedKey(public_key)
  const key = await importedKey(public_key)
  expect(await importedKey(public_key)).toBe(key)
  expect(importing).toHaveBeenCalledTimes(2)
  importing.mockRestore()
})

describe('a revoked key', () => {
  it('signs nothing that counts, while the next one signs at once', async () => {
    const [token, { token: challenge }] = [await session(first), await newChallenge(first, 'sign-in', start)]
    const signed = await signTicket(first, { id: 't', arrived_at: start, standing: 1, event_id: 'e', run: 'd' }, start + minute)
    const keys = await rotated(await rotated(first, 'second'), 'third', true)
    expect(signingKey(keys).kid).toBe('third')
    expect(await readToken(keys, token)).toBeNull()
    expect(await readChallenge(keys, challenge, 'sign-in', start)).toBeNull()
    expect(await readTicket(keys, signed, { event_id: 'e', run: 'd', now: start })).toBeNull()
    expect(keyOfDraw(keys, 'first').kid).toBe('third')
    expect(acceptedKeys(keys).map(({ kid }) => kid)).toEqual(['third'])
    expect(await readToken(keys, await session(keys))).toMatchObject(claims)
  })

  it('opens what was sealed with it, which is then sealed anew', async () => {
    const secret = new TextEncoder().encode('of an authenticator')
    const sealed = seal(first, 'second factor', 'usr_1', secret)
    expect(sealedAnew(first, 'second factor', 'usr_1', sealed)).toBeNull()
    const keys = await rotated(first, 'second', true)
    expect(unseal(keys, 'second factor', 'usr_1', sealed)).toEqual(secret)
    const anew = sealedAnew(keys, 'second factor', 'usr_1', sealed) as string
    expect(anew.startsWith('second:')).toBe(true)
    expect(unseal(keys, 'second factor', 'usr_1', anew)).toEqual(secret)
    expect(() => unseal(keys, 'second factor', 'usr_2', anew)).toThrow()
    expect(() => unseal(first, 'second factor', 'usr_1', anew)).toThrow('unknown key')
    const withoutName = sealed.split(':')[1] as string
    expect(unseal(keys, 'second factor', 'usr_1', withoutName), 'from before keys had names').toEqual(secret)
  })
})
