import { describe, expect, it } from 'vitest'
import type { Locale } from '../../worker/contract/languages.ts'
import { parseCatalogue } from './catalogue.ts'
import { faultsOf, longSentences, parseGlossary } from './words-rules.ts'

const terms = parseGlossary(`# German

| term | use | avoid |
|---|---|---|
| order | Bestellung | Auftrag, Order |
| check in (verb) | einchecken | registrieren |
| capacity | Kapazität | |
`)
const faults = (english: string, translation: string, locale: Locale = 'de', given: { sameAsEnglish?: string[] } = {}) =>
  faultsOf(english, english, translation, { locale, terms, sameAsEnglish: new Set(given.sameAsEnglish) })

describe('a sentence', () => {
  const words = (count: number): string => Array(count).fill('word').join(' ')

  it('has twenty words at most, a value counted as one', () => {
    expect(longSentences(`${words(19)} {name}. <0>${words(20)}</0>`)).toEqual([])
    expect(longSentences(`${words(20)} {name}. ${words(3)}`)).toEqual([`${words(20)} {}.`])
    expect(longSentences(`{n, plural, one {${words(20)} again} other {${words(20)}}}`)).toEqual([`${words(20)} again`])
  })
})

describe('a translation', () => {
  it.each<[string, string, Locale]>([
    ['Two tickets of {name}', 'Zwei Tickets von {name}', 'de'],
    ['Say "yes" to <0>{0}</0>', 'Sagen Sie „ja“ zu <0>{0}</0>', 'de'],
    ['{count, plural, one {# left} other {# left}}', '还剩 {count} 张', 'zh-cn'],
    ['{count, plural, one {# left} other {# left}}', '{count, plural, one {# restant} many {# restants} other {# restants}}', 'fr'],
    ['{count, plural, one {# left} other {# left}}', '{count, plural, =0 {لا شيء} one {#} two {#} few {#} many {#} other {#}}', 'ar'],
    ['{n, plural, one {<0>#</0> left} other {<1>#</1> left}}', '{n, plural, other {还剩<0>#</0>张}}', 'zh-cn'],
    ['{0} / {1}', '{0} / {1}', 'de'],
    ['An order of orderly people', 'Eine Bestellung der Auftraggeber', 'de'],
  ])('of “%s” may be “%s”', (english, translation, locale) => expect(faults(english, translation, locale)).toEqual([]))

  it.each<[fault: string, english: string, translation: string, locale: Locale]>([
    ['not translated', 'Tickets', '', 'de'],
    ['the same as in English', 'Tickets', 'Tickets', 'de'],
    ['names 0, not name', 'Of {name}', 'Von {0}', 'de'],
    ['names nothing, not name', 'Of {name}', 'Von', 'de'],
    ['other tags than the English', 'A <0>b</0>', 'Ein b', 'de'],
    ['other tags than the English', '{n, plural, one {<0>#</0>} other {<1>#</1>}}', '{n, plural, one {<0>#</0> a} other {# b}}', 'de'],
    ['tags that do not close', 'A <0>b</0>', 'Ein </0>b<0>', 'de'],
    ['can’t be read', 'Of {name}', 'Von {name', 'de'],
    ['plural without many', '{n, plural, one {#} other {#}}', '{n, plural, one {# a} other {# b}}', 'es'],
    ['plural without zero, few', '{n, plural, one {#} other {#}}', '{n, plural, one {أ} two {ب} many {ت} other {ث}}', 'ar'],
    ['another language’s sign, "', 'Say “yes”', 'Sagen Sie "ja"', 'de'],
    ['another language’s sign, ”', 'Say “yes”', 'Sagen Sie „ja”', 'de'],
    ["another language’s sign, '", 'It is off', "C'est fermé", 'fr'],
    ['one of «» alone', 'Say “yes”', 'Dites «\u202foui', 'fr'],
    ['another language’s sign,  :', 'Names:', 'Noms :', 'fr'],
    ['another language’s sign, 的,', 'Yours, or not', '你的,或者不是', 'zh-cn'],
    ['one of ¿? alone', 'Sure?', 'Seguro?', 'es'],
    ['two spaces in a row', 'Not here', 'Nicht  hier', 'de'],
    ['other spaces around it than in English', 'of ', 'von', 'de'],
    ['“Auftrag” is not what a “order” is called', 'Two orders', 'Zwei Mal Auftrag', 'de'],
    ['“registrieren” is not what a “check in” is called', 'Check in', 'Registrieren', 'de'],
  ])('is reported: %s', (fault, english, translation, locale) => {
    const [first] = faults(english, translation, locale)
    expect(first?.slice(0, fault.length)).toBe(fault)
  })

  it('may be the English where the language says so too', () => {
    expect(faults('Tickets', 'Tickets', 'de', { sameAsEnglish: ['Tickets'] })).toEqual([])
  })

  it('of the source, English itself, has none of the words to avoid anywhere', () => {
    expect(faults('This Auftrag', 'This Auftrag', 'en')).toEqual(['“Auftrag” is not what a “order” is called'])
    expect(faults('This Auftrag', 'Dieser Auftrag', 'de')).toEqual([])
  })

  it('finds words to avoid where words have no spaces, and where others are written to them', () => {
    const avoided = (locale: Locale, word: string, translation: string): number =>
      faultsOf('a', 'Your ticket', translation, { locale, terms: [{ term: 'ticket', avoid: [word] }], sameAsEnglish: new Set() }).length
    expect([
      avoided('zh-cn', '票据', '您的票据在此'),
      avoided('ar', 'بطاقة', 'والبطاقة هنا'),
      avoided('ar', 'بطاقة', 'هنا بطاقتك'),
    ]).toEqual([1, 1, 0])
  })
})

it('reads a catalogue’s entries, in one line or many, without its head', () => {
  const file =
    'msgid ""\nmsgstr ""\n"Language: de\\n"\n\n#: a.ts:1\nmsgid "a"\nmsgstr "b \\"c\\""\n\nmsgid ""\n"long "\n"one"\nmsgstr ""\n"lang"\n'
  expect([...parseCatalogue(file)]).toEqual([
    ['a', 'b "c"'],
    ['long one', 'lang'],
  ])
})

it('keeps apart what one English sentence means in several places', () => {
  const file =
    'msgctxt "order"\nmsgid "Cancelled"\nmsgstr "Annulée"\n\nmsgctxt "a long "\n"story"\nmsgid "Cancelled"\nmsgstr "Annulé"\n\nmsgid "Cancelled"\nmsgstr "Annulés"\n'
  expect([...parseCatalogue(file)]).toEqual([
    ['order: Cancelled', 'Annulée'],
    ['a long story: Cancelled', 'Annulé'],
    ['Cancelled', 'Annulés'],
  ])
})
