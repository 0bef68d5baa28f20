import { expect, it } from 'vitest'
import { addressLines } from './address.ts'
import { personName } from './names.ts'

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Pia', '', 'Pia'],
  ['小明', '王', '王小明'],
  ['민준', '김', '김민준'],
  ['小明', 'Wang', '小明 Wang'],
  ['نور', 'حداد', 'نور حداد'],
])('%s of the %s is called %s', (first_name, last_name, name) => expect(personName({ first_name, last_name })).toBe(name))

const somewhere = { address_1: '1 Main', address_2: null, city: 'Town', region: null, postal_code: '123', country: null }
it.each([
  [{ country: 'DE', region: 'Bremen' }, ['1 Main', '123 Town', 'Bremen']],
  [{ country: 'US', region: 'NY' }, ['1 Main', 'Town, NY 123']],
  [{ country: 'GB' }, ['1 Main', 'Town 123']],
  [{ country: 'BR', region: 'SP', address_2: 'Sala 4' }, ['1 Main', 'Sala 4', 'Town, SP 123']],
  [{ country: 'CN', region: '四川省', city: '成都市', address_1: '人民南路1号' }, ['四川省成都市人民南路1号', '123']],
  [{ country: 'CN', city: 'Chengdu' }, ['1 Main', '123 Chengdu']],
  [{ city: null, postal_code: null, country: 'US' }, ['1 Main']],
])('an address is in the order of its place: %o', (given, lines) => expect(addressLines({ ...somewhere, ...given })).toEqual(lines))
