import { expect, it } from 'vitest'
import { publicUrl } from './public-url.ts'

it.each([
  ['https://tickets.example', 'https://tickets.example'],
  ['https://tickets.example/', 'https://tickets.example'],
  ['https://tickets.example//', 'https://tickets.example'],
  [undefined, undefined],
  ['', undefined],
])('a public address configured as %s is used as %s', (PUBLIC_URL, expected) => {
  expect(publicUrl({ PUBLIC_URL })).toBe(expected)
})
