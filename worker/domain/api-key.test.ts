import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isApiKey, newApiKey } from './api-key.ts'

describe('an API key', () => {
  it('has its form, and is another each time', () => {
    const keys = Array.from({ length: 200 }, newApiKey)
    for (const key of keys) expect(key).toMatch(/^fyr_[0-9A-Za-z]{33}$/)
    expect(keys.every(isApiKey)).toBe(true)
    expect(new Set(keys).size).toBe(200)
  })

  it('is not one once a character of it is another', () => {
    const key = newApiKey()
    fc.assert(
      fc.property(fc.integer({ min: 4, max: key.length - 1 }), fc.constantFrom(...'0aZ9q'), (index, character) => {
        fc.pre(key[index] !== character)
        return !isApiKey(`${key.slice(0, index)}${character}${key.slice(index + 1)}`)
      }),
    )
  })

  it('is none of these', () => {
    for (const text of ['', 'fyr_', 'eyJhbGciOiJFZERTQSJ9.e30.x', `${newApiKey()} `, newApiKey().toUpperCase()])
      expect(isApiKey(text)).toBe(false)
  })
})
