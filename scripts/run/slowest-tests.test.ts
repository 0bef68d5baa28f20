import { describe, expect, it } from 'vitest'
import { slowestTests } from './slowest-tests.ts'

const files = [
  {
    name: '/foyer/tests/worker/hold.test.ts',
    assertionResults: [
      { fullName: 'a hold ends', duration: 1234.5 },
      { fullName: 'a hold is skipped', duration: null },
      { fullName: 'a hold never ran' },
    ],
  },
  { name: '/foyer/web/lib/rate.test.ts', assertionResults: [{ fullName: 'a rate is read', duration: 12_000 }] },
]

describe('the slowest tests', () => {
  it('are listed slowest first, with file and seconds, and without tests that did not run', () => {
    expect(slowestTests(files, 20, '/foyer')).toEqual([
      '  12.0 s  web/lib/rate.test.ts › a rate is read',
      '   1.2 s  tests/worker/hold.test.ts › a hold ends',
    ])
  })

  it('are no more than asked for', () => {
    expect(slowestTests(files, 1, '/foyer')).toEqual(['  12.0 s  web/lib/rate.test.ts › a rate is read'])
  })
})
