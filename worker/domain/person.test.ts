import { expect, it } from 'vitest'
import { personOf } from './person.ts'

it.each([
  ['ada.love@gmail.com', 'Ada.Love+x@googlemail.com'],
  ['a.da_b@protonmail.com', 'adab@pm.me'],
  ['ada@proton.me', 'a.d.a@protonmail.com'],
  ['ada@icloud.com', 'ada@me.com'],
  ['ada@yahoo.co.uk', 'ada-shop@yahoo.co.uk'],
  ['ada@fastmail.com', 'shop@ada.fastmail.com'],
])('%s and %s are one person', (one, other) => expect(personOf(one)).toBe(personOf(other)))

it.each([
  ['a.da@example.com', 'ada@example.com'],
  ['ada-lovelace@example.com', 'ada@example.com'],
  ['ada@icloud.com', 'ada@proton.me'],
  ['ada@yahoo.com', 'ada@yahoo.de'],
])('%s and %s are two', (one, other) => expect(personOf(one)).not.toBe(personOf(other)))
