import { expect, it } from 'vitest'
import { hexTyped } from './hex-colour.ts'

it.each([
  ['#191A45', '#191a45'],
  ['191a45', '#191a45'],
  [' #Abc ', '#aabbcc'],
  ['abc', '#aabbcc'],
  ['', null],
  ['#12', null],
  ['#1234', null],
  ['#12345g', null],
  ['red', null],
  ['#123456;', null],
])('%j is parsed as %j', (text, hex) => {
  expect(hexTyped(text)).toBe(hex)
})
