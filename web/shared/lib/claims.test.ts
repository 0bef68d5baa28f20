import { expect, it } from 'vitest'
import { claimsOf, isSameSession } from './claims.ts'

const tokenOf = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
const token = (user: string, account: string, exp = 1_900_000_000) => tokenOf({ sub: user, account_id: account, exp })

it('reads a token’s user, account and expiry', () =>
  expect(claimsOf(token('usr_ÿ?', 'acc_1'))).toMatchObject({ account: 'acc_1', ends: 1_900_000_000_000 }))

it.each([null, '', 'x', 'a.b.c', tokenOf({}), `x.${btoa('"text"')}.y`])('returns null for %j', (text) => expect(claimsOf(text)).toBeNull())

it('distinguishes a renewed token from another user’s or account’s', () => {
  expect(isSameSession(token('usr_1', 'acc_1'), token('usr_1', 'acc_1', 2_000_000_000))).toBe(true)
  for (const other of [token('usr_1', 'acc_2'), token('usr_2', 'acc_1'), null])
    expect(isSameSession(token('usr_1', 'acc_1'), other)).toBe(false)
  expect(isSameSession(null, null)).toBe(false)
})
