import { expect, it } from 'vitest'
import { addressLines, inOneLine, streetAndTown } from './address.ts'

const somewhere = { address_1: '1 Main', address_2: null, city: 'Town', region: null, postal_code: '123', country: null }
it.each([
  [{ country: 'DE', region: 'Bremen' }, ['1 Main', '123 Town', 'Bremen']],
  [{ country: 'US', region: 'NY' }, ['1 Main', 'Town, NY 123']],
  [{ country: 'GB' }, ['1 Main', 'Town 123']],
  [{ country: 'FR' }, ['1 Main', '123 Town']],
  [{ country: 'DE', city: 'Berlin', region: 'Berlin' }, ['1 Main', '123 Berlin']],
  [{ country: 'BR', region: 'SP', address_2: 'Sala 4' }, ['1 Main', 'Sala 4', 'Town - SP', '123']],
  [{ country: 'CN', region: '四川省', city: '成都市', address_1: '人民南路1号' }, ['123', '四川省成都市人民南路1号']],
  [{ country: 'CN', region: '北京市', city: '北京市', address_1: '长安街1号' }, ['123', '北京市长安街1号']],
  [{ country: 'CN', city: 'Chengdu' }, ['1 Main', 'Chengdu 123']],
  [
    { country: 'JP', region: '東京都', city: '千代田区', address_1: '丸の内1-1', address_2: '3F', postal_code: '100-0005' },
    ['〒100-0005', '東京都千代田区丸の内1-1 3F'],
  ],
  [{ country: 'JP', region: 'Tokyo', city: 'Chiyoda-ku' }, ['1 Main', 'Chiyoda-ku, Tokyo 123']],
  [{ country: 'KR', region: '서울특별시', city: '강남구', address_1: '테헤란로 1' }, ['서울특별시 강남구 테헤란로 1', '123']],
  [{ city: null, postal_code: null, country: 'US' }, ['1 Main']],
])('an address is in the order of its place: %o', (given, lines) => expect(addressLines({ ...somewhere, ...given })).toEqual(lines))

it('parts what stands on one line as its own script does', () => {
  expect(inOneLine(['Speicher 9', null, '', 'Hamburg'])).toBe('Speicher 9, Hamburg')
  expect(inOneLine(['قاعة المرفأ', 'دبي'])).toBe('قاعة المرفأ، دبي')
  expect(inOneLine(['锦江剧场', '成都市'])).toBe('锦江剧场 成都市')
  expect(streetAndTown({ ...somewhere, country: 'BR', region: 'SP' })).toBe('1 Main, Town - SP')
  expect(streetAndTown({ ...somewhere, country: 'CN', city: '成都市', address_1: '人民南路1号' })).toBe('成都市人民南路1号')
})
