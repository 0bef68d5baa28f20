import { describe, expect, it } from 'vitest'
import { foldAttendee, foldName, searchWords } from './fold.ts'

describe('a folded name', () => {
  it.each([
    ['José Ñandú', 'jose nandu'],
    ['Jürgen Groß', 'jurgen gross'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Søren Kjær Ærø', 'soren kjaer aero'],
    ['Nguyễn Thị Đức', 'nguyen thi duc'],
    ['İbrahim Işık', 'ibrahim isik'],
    ['ISIK ığdır', 'isik igdir'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['فاطمة', 'فاطمه'],
    ['مصطفى', 'مصطفي'],
    ['محـــمد', 'محمد'],
    ['آمنة إبراهيم', 'امنه ابراهيم'],
    ['علی کریمی', 'علي كريمي'],
    ["O'Brien-Ní Dhomhnaill", 'obrien ni dhomhnaill'],
    ['O’Brien', 'obrien'],
    ['ﬁona Ｗｕ', 'fiona wu'],
    ['王小明', '王 小 明'],
    ['  Anne–Marie,  (VIP) ', 'anne marie vip'],
    ['💥', ''],
  ])('of %s is %s', (name, folded) => expect(foldName(name)).toBe(folded))

  it('is the same however the accents are encoded', () => {
    for (const name of ['Amélie', 'Nguyễn', 'Çağrı', 'Ålesund'])
      expect([foldName(name.normalize('NFC')), foldName(name.toUpperCase())]).toEqual([foldName(name.normalize('NFD')), foldName(name)])
  })
})

describe('an attendee', () => {
  it('is found by names, reference, and the spelling without the letter', () => {
    const folded = foldAttendee({ first_name: 'Jürgen', last_name: 'Müller', reference: '#GJEZMM-1' })
    expect(folded).toEqual({ search: 'jurgen muller gjezmm-1 juergen mueller', last_name_key: 'muller jurgen' })
    expect(foldAttendee({ first_name: 'Ann', last_name: '', reference: '#ABCDEF-12' })).toEqual({
      search: 'ann abcdef-12',
      last_name_key: 'ann',
    })
    expect(foldAttendee({ first_name: '小明', last_name: '王', reference: '#ABCDEF-1' }).search).toBe('小 明 王 abcdef-1')
    const min = foldAttendee({ first_name: '민준', last_name: '김', reference: '#ABCDEF-1' }).search
    for (const typed of ['김민준', '김민', '민준 김', '김 민준'])
      expect(
        searchWords(typed).every((word) => min.includes(word)),
        typed,
      ).toBe(true)
    expect(foldAttendee({ first_name: '💥', last_name: '', reference: '#ABCDEF-1' }).search).toBe('abcdef-1')
  })
})

describe('a search', () => {
  it.each([
    ['MÜLLER  jürgen', ['muller', 'jurgen']],
    ['#GJEZMM-1', ['gjezmm-1']],
    ['mm-12', ['mm-12']],
    ['#gjezmm', ['gjezmm']],
    ['GJEZMM-', ['gjezmm']],
    ['anne-marie', ['anne', 'marie']],
    ['小明', ['小', '明']],
    ['💥 -- #', []],
    ['"; drop', ['drop']],
  ])('for %s looks for %j', (query, words) => expect(searchWords(query)).toEqual(words))

  it('looks for ten words at most', () => expect(searchWords('a '.repeat(100))).toHaveLength(10))
})
