import { expect, test } from 'vitest'
import { locales } from '../../../worker/contract/languages.ts'
import { dateHint, formatWall, isWall, parseDateText } from './date-text.ts'

test.each([
  ['17 June 2027, 09:00', 'en', '2027-06-17T09:00'],
  ['17 jun 2027 9:05', 'en', '2027-06-17T09:05'],
  ['June 17, 2027', 'en', '2027-06-17T19:00'],
  ['17/6/2027 20:30', 'en', '2027-06-17T20:30'],
  ['17.06.2027', 'en', '2027-06-17T19:00'],
  ['2027-06-17T09:00', 'en', '2027-06-17T09:00'],
  ['17 يونيو 2027، 09:00', 'ar', '2027-06-17T09:00'],
  ['١٧/٦/٢٠٢٧ ٩:٠٠', 'ar', '2027-06-17T09:00'],
  ['۱۷/۶/۲۰۲۷ ۹:۰۰', 'ar', '2027-06-17T09:00'],
  ['17. Juni 2027, 20:00', 'de', '2027-06-17T20:00'],
  ['1er juin 2027 20:00', 'fr', '2027-06-01T20:00'],
  ['17 de junho de 2027, 20:00', 'pt-br', '2027-06-17T20:00'],
  ['2027年6月17日 20:00', 'zh-cn', '2027-06-17T20:00'],
  ['2027/6/17', 'zh-cn', '2027-06-17T19:00'],
  ['17 June 2027, 7 pm', 'en', '2027-06-17T19:00'],
  ['17 June 2027 7:30 p.m.', 'en', '2027-06-17T19:30'],
  ['June 17, 2027 7:30PM', 'en', '2027-06-17T19:30'],
  ['17/6/2027 12:05 am', 'en', '2027-06-17T00:05'],
  ['17/6/2027 12 pm', 'en', '2027-06-17T12:00'],
  ['17 يونيو 2027، 7:00 م', 'ar', '2027-06-17T19:00'],
  ['١٧/٦/٢٠٢٧ ٩:٠٠ ص', 'ar', '2027-06-17T09:00'],
  ['2027年6月17日 下午7:05', 'zh-cn', '2027-06-17T19:05'],
  ['17 juin 2027 à 19h30', 'fr', '2027-06-17T19:30'],
  ['17 juin 2027, 19 h', 'fr', '2027-06-17T19:00'],
  ['17/06/2027 19h00', 'fr', '2027-06-17T19:00'],
  ['17 de junho de 2027 às 19h', 'pt-br', '2027-06-17T19:00'],
  ['17. Juni 2027, 19:00 Uhr', 'de', '2027-06-17T19:00'],
  ['17. Juni 2027 um 19 Uhr', 'de', '2027-06-17T19:00'],
  ['17.06.2027 19.30 Uhr', 'de', '2027-06-17T19:30'],
])('parses %s', (typed, locale, wall) => expect(parseDateText(typed, locale, '19:00')).toBe(wall))

test.each([
  '',
  'tomorrow',
  '31 February 2027',
  '17 Foo 2027',
  '17/13/2027',
  '17 June 2027, 25:00',
  '17 June 2027, 13 pm',
  '17 June 2027, 0:30 am',
  '17 June',
])('rejects %s', (typed) => expect(parseDateText(typed, 'en')).toBeNull())

test('parses its own output', () => {
  for (const locale of locales)
    for (let month = 1; month <= 12; month++) {
      const wall = `2027-${String(month).padStart(2, '0')}-09T18:45`
      expect(parseDateText(formatWall(wall, locale), locale)).toBe(wall)
    }
})

test('accepts only dates that exist', () => {
  expect(isWall('2028-02-29T00:00')).toBe(true)
  expect(isWall('2027-02-29T00:00')).toBe(false)
  expect(isWall('2027-02-29')).toBe(false)
})

test.each([
  ['en', 'dd/mm/yyyy, hh:mm'],
  ['de', 'dd.mm.yyyy, hh:mm'],
  ['zh-cn', 'yyyy/mm/dd hh:mm'],
])('hints at a date in %s', (locale, hint) => expect(dateHint(locale, { day: 'dd', month: 'mm', year: 'yyyy', time: 'hh:mm' })).toBe(hint))

test('never hints with a valid date', () => {
  const words = { day: 'dd', month: 'mm', year: 'yyyy', time: 'hh:mm' }
  expect(locales.filter((locale) => /\d/.test(dateHint(locale, words)))).toEqual([])
})
