import { expect, it } from 'vitest'
import { dialectIn } from './dialect-rules.ts'

it('finds the words in identifiers, whole or as a part, and in comments', () => {
  expect(dialectIn('const told = 1')).toEqual(['told'])
  expect(dialectIn('wasHeardOf(said_before)')).toEqual(['heard', 'said'])
  expect(dialectIn('// Nobody waits.\nconst a = 1 /* whoever asks */')).toEqual(['nobody', 'whoever'])
})

it('leaves sentences of the product and other words alone', () => {
  expect(dialectIn("const text = 'Nobody said so'")).toEqual([])
  expect(dialectIn('<Trans context="order">Nobody heard of {count}.</Trans>')).toEqual([])
  expect(dialectIn('const threshold = untoldValue')).toEqual([])
})
