import { describe, expect, it } from 'vitest'
import { isAbsent, isYes, readAmount, readDay, readLocale, splitChoices, splitName } from './cell-values.ts'

describe('a cell', () => {
  it.each([
    ['Haddad, Noor', ['Noor', 'Haddad']],
    ['Noor Haddad', ['Noor', 'Haddad']],
    ['Maria  de la Cruz', ['Maria', 'de la Cruz']],
    ['Ludwig van Beethoven', ['Ludwig', 'van Beethoven']],
    ['Lucía Ferrer-Aldana', ['Lucía', 'Ferrer-Aldana']],
    ['Cher', ['Cher', '']],
    ['王小明', ['王小明', '']],
  ])('with the name %s', (text, [first_name, last_name]) => {
    expect(splitName(text)).toEqual({ first_name, last_name })
  })

  it.each([
    ['32,00', 'EUR', 3200],
    ['€1.234,50', 'EUR', 123_450],
    ['$1,234.50', 'USD', 123_450],
    ['1.234', 'EUR', 123_400],
    ['1,250', 'KWD', 1250],
    ['1 234,5', 'EUR', 123_450],
    ['EUR 12', 'EUR', 1200],
    ['1’000.00', 'CHF', 100_000],
    ['٣٢٫٥٠', 'EGP', 3250],
    ['5000', 'JPY', 5000],
    ['0.00', 'EUR', 0],
    ['1.1.2027', 'EUR', null],
    ['-5', 'EUR', null],
    ['12.345,678', 'EUR', null],
    ['free', 'EUR', null],
    ['12.345', 'JPY', 12_345],
    ['5.50', 'JPY', null],
  ])('with the amount %s in %s', (text, currency, amount) => {
    expect(readAmount(text, currency)).toBe(amount)
  })

  it.each([
    ['de', 'de'],
    ['DE-AT', 'de'],
    ['de-informal', 'de'],
    ['pt_BR', 'pt-br'],
    ['Français', 'fr'],
    ['zh-Hans', 'zh-cn'],
    ['ca', null],
    ['English', 'en'],
  ])('with the language %s', (text, locale) => {
    expect(readLocale(text)).toBe(locale)
  })

  it.each([
    ['2027-06-01', '2027-06-01'],
    ['1.6.2027', '2027-06-01'],
    ['2027/6/1', '2027-06-01'],
    ['2027-06-01T19:00', '2027-06-01'],
    ['25/12/2027', '2027-12-25'],
    ['12/25/2027', '2027-12-25'],
    ['6/6/2027', '2027-06-06'],
    ['06/01/2027', null],
    ['31.2.2027', null],
    ['soon', null],
  ])('with the day %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it('with a status says whether someone comes', () => {
    const gone = [
      'Cancelled',
      'canceled (paid fee)',
      'REFUNDED',
      'declined',
      'pending_approval',
      'Waitlist',
      'storniert',
      'Deleted',
      'invited',
    ]
    const coming = ['Attending', 'Checked In', 'approved', 'ACTIVE', 'paid', 'bezahlt', 'complete', '']
    expect([gone.filter((status) => !isAbsent(status)), coming.filter(isAbsent)]).toEqual([[], []])
    expect(['', 'No', 'false', '0', 'Void', 'true', '2027-05-01'].map(isYes)).toEqual([false, false, false, false, true, true, true])
  })

  it('with several choices is cut where each part is an option', () => {
    const options = ['Fish, fried', 'Salad', 'Soup']
    expect(splitChoices('Fish, fried', options)).toEqual(['Fish, fried'])
    expect(splitChoices('Salad, soup', options)).toEqual(['Salad', 'soup'])
    expect(splitChoices('Salad | Fish, fried', options)).toEqual(['Salad', 'Fish, fried'])
    expect(splitChoices('Salad; Cake', options)).toEqual(['Salad', 'Cake'])
    expect(splitChoices(' ', options)).toEqual([])
  })
})
