import { generateHOTP } from '@oslojs/otp'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, recoveryHash, stepOfCode } from './codes.ts'

const secret = Buffer.from('12345678901234567890')
const never = -1

describe('a code of an authenticator', () => {
  it('is that of RFC 6238, appendix B (the last six digits of its table)', () => {
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
    ] as const)
      expect(stepOfCode(secret, code, seconds * 1000, never)).toBe(Math.floor(seconds / 30))
  })

  it('is good half a minute early and late, and no longer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 10 ** 8 }),
        fc.integer({ min: -4, max: 4 }),
        fc.integer({ min: 0, max: 29_999 }),
        (step, away, into) => {
          const found = stepOfCode(secret, generateHOTP(secret, BigInt(step), 6), (step + away) * 30_000 + into, never)
          // One in a million codes is another step's too.
          expect(found === step || (Math.abs(away) > 1 && (found === null || found !== step))).toBe(true)
        },
      ),
    )
  })

  it('is not good twice, nor is one from before it', () => {
    const code = (step: number) => generateHOTP(secret, BigInt(step), 6)
    expect(stepOfCode(secret, code(100), 100 * 30_000, 100)).toBeNull()
    expect(stepOfCode(secret, code(99), 100 * 30_000, 100)).toBeNull()
    expect(stepOfCode(secret, code(101), 100 * 30_000, 100)).toBe(101)
  })

  it('may be typed with spaces, and nothing else is a code', () => {
    expect(stepOfCode(secret, ' 287 082 ', 59_000, never)).toBe(1)
    for (const text of ['', '28708', '2870820', 'abcdef', '２８７０８２']) expect(stepOfCode(secret, text, 59_000, never)).toBeNull()
  })
})

describe('a recovery code', () => {
  it('is ten unambiguous characters, and recognized however it is typed', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
      expect(recoveryHash('usr_1', ` ${code.toUpperCase().replace('-', ' ')}`)).toBe(recoveryHash('usr_1', code))
      expect(recoveryHash('usr_2', code)).not.toBe(recoveryHash('usr_1', code))
    }
  })
})
