import { describe, expect, it } from 'vitest'
import { languages, locales, matchLocale } from './languages.ts'

describe('a language tag', () => {
  it.each([
    ['pt-BR', 'pt-br'],
    ['pt-PT', 'pt'],
    ['pt', 'pt'],
    ['pt-AO', 'pt'],
    ['PT_br', 'pt-br'],
    ['pt-BR-x-private', 'pt-br'],
    ['zh-Hans', 'zh-cn'],
    ['zh-Hans-SG', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['en-GB', 'en'],
    ['ar-EG', 'ar'],
    ['de-CH-1901', 'de'],
  ])('%s means %s', (tag, locale) => expect(matchLocale(tag, locales)).toBe(locale))

  it.each(['zh-Hant', 'zh-TW', 'zh-Hant-HK', 'nl', 'x', '', 'enx'])('%s means none of ours', (tag) =>
    expect(matchLocale(tag, locales)).toBeNull(),
  )

  it('means a relative where only that is offered', () => {
    expect(matchLocale('pt', ['pt-br'])).toBe('pt-br')
    expect(matchLocale('pt-BR', ['pt'])).toBe('pt')
    expect(matchLocale('fr', ['en', 'ar'])).toBeNull()
  })

  it('of every language means that language', () => {
    for (const locale of locales) expect(matchLocale(languages[locale].tag, locales)).toBe(locale)
  })
})

describe('every language', () => {
  it.each(locales)('%s formats in Latin digits and names itself', (locale) => {
    const { numbers, dates, name, tag, direction } = languages[locale]
    expect(new Intl.NumberFormat(numbers).format(1234567)).toMatch(/^[1-9].*7$/)
    expect(new Intl.DateTimeFormat(dates, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(0)).toContain('1970')
    expect(name).not.toBe('')
    // Where the runtime knows it, which way a script runs is not ours to say (ECMA-402, getTextInfo).
    const info = (new Intl.Locale(tag) as Intl.Locale & { getTextInfo?: () => { direction: string } }).getTextInfo?.()
    if (info) expect(info.direction).toBe(direction)
  })
})
