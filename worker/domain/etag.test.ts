import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { etagOf, unlessChanged } from './etag.ts'

const edits = z
  .object({
    name: z.string(),
    place: z.object({ city: z.string().nullable().optional() }).nullable().optional(),
    prices: z.array(z.object({ price: z.int(), quantity: z.int().nullable().optional() })),
  })
  .partial()
const thing = { id: 'one', name: 'Early', place: { city: 'Hamburg' }, prices: [{ price: 5, quantity: null, sold: 3 }], uses: 7 }

describe('an edition', () => {
  it('changes with every field a PUT takes, however deep', () => {
    const changed = [
      { ...thing, name: 'Late' },
      { ...thing, place: null },
      { ...thing, place: { city: 'Bremen' } },
      { ...thing, prices: [{ price: 6, quantity: null, sold: 3 }] },
      { ...thing, prices: [...thing.prices, ...thing.prices] },
    ]
    const editions = [thing, ...changed].map((one) => etagOf(edits, one))
    expect(new Set(editions).size).toBe(editions.length)
    for (const edition of editions) expect(edition).toMatch(/^"[\w-]{22}"$/)
  })

  it('stays while only what no one edits changes', () => {
    const sold = { ...thing, uses: 8, prices: [{ price: 5, quantity: null, sold: 4 }] }
    expect(etagOf(edits, sold)).toBe(etagOf(edits, thing))
  })
})

describe('a change under If-Match', () => {
  const edition = etagOf(edits, thing)
  it.each([undefined, edition, `W/${edition}`, `"another", ${edition}`, '*'])('is allowed by %s', (ifMatch) => {
    expect(unlessChanged(ifMatch, edits, thing)).toEqual({ ok: true, value: null })
  })

  it.each(['"another"', '', edition.slice(1, -1)])('is refused by %s, with what stands', (ifMatch) => {
    const facts = { current: thing, etag: edition }
    expect(unlessChanged(ifMatch, edits, thing)).toEqual({ ok: false, problem: { code: 'changed_meanwhile', facts } })
  })
})
