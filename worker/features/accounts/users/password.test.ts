import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

it('is stored with full work unless a test chooses the time, and known by the work it was stored with', async () => {
  const full = await hashPassword({}, 'a passphrase')
  const tested = await hashPassword({ TEST_CLOCK: '1' }, 'a passphrase')
  expect([full, tested].map((stored) => stored.split('$').slice(0, 4).join('$'))).toEqual(['scrypt$16384$8$5', 'scrypt$256$8$5'])
  for (const stored of [full, tested]) {
    expect(await verifyPassword('a passphrase', stored)).toBe(true)
    expect(await verifyPassword('another one', stored)).toBe(false)
  }
})
