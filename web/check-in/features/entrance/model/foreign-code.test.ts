import { expect, it } from 'vitest'
import { foreignCode } from './foreign-code.ts'

it.each([
  ['https://example.com/menu', 'address'],
  ['HTTP://EXAMPLE.COM', 'address'],
  ['www.example.com', 'address'],
  ['WIFI:T:WPA;S:Hall;P:secret;;', 'other'],
  ['BEGIN:VCARD\nVERSION:3.0', 'other'],
  ['mailto:ada@example.com', 'other'],
  ['01JD8Z3NQK5V6W7X8Y9ZABCDEF', null],
  ['#GJEZMM-1', null],
  ['4006381333931', null],
] as const)('takes %j for %s', (text, holds) => expect(foreignCode(text)).toBe(holds))
