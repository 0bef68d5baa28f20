import { expect, it } from 'vitest'
import { meantAddress } from './email-typo.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['Ada.L@Hotmial.com', 'Ada.L@hotmail.com'],
  [' ada@iclould.com ', 'ada@icloud.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
])('suggests for %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant))

it.each(['ada@gmail.com', 'ada@hotmail.be', 'ada@gmx.de', 'ada@live.co', 'ada@hallenwerk.test', 'ada@mail.com', 'ada@', 'gmial.com', ''])(
  'says nothing of %s',
  (typed) => expect(meantAddress(typed)).toBeNull(),
)
