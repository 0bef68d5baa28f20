import { expect, it } from 'vitest'
import { personName } from './names.ts'

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Pia', '', 'Pia'],
  ['小明', '王', '王小明'],
  ['민준', '김', '김민준'],
  ['太郎', '佐々木', '佐々木太郎'],
  ['たろう', 'やまだ', 'やまだたろう'],
  ['ケイト', 'サトー', 'サトーケイト'],
  ['小明', '', '小明'],
  ['小明', null, '小明'],
  [null, '王', '王'],
  [null, null, ''],
  ['小明', 'Wang', '小明 Wang'],
  ['小 明', '王', '小 明 王'],
  ['Hồng Nhung', 'Nguyễn', 'Hồng Nhung Nguyễn'],
  ['نور', 'حداد', 'نور حداد'],
])('%s of the %s is called %s', (first_name, last_name, name) => expect(personName({ first_name, last_name })).toBe(name))
