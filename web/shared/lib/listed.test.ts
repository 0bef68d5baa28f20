import { expect, it } from 'vitest'
import { formatList, listParts } from './listed.ts'

const inWords = (parts: readonly string[], locale: string): string =>
  listParts(parts, locale, 'long')
    .map(({ value }) => value)
    .join('')

it('joins names by the language’s rules', () => {
  expect(inWords(['Day', 'Weekend', 'VIP'], 'en')).toBe('Day, Weekend, and VIP')
  expect(inWords(['Tag', 'VIP'], 'de')).toBe('Tag und VIP')
  expect(formatList(['Tag', 'VIP'], 'zh-cn')).toBe('Tag、VIP')
  expect(inWords(['Balcony, seated', 'Late', 'VIP'], 'en')).toBe('Balcony, seated\u00a0· Late\u00a0· VIP')
})

it('separates the Arabic "and" from a name in another script', () => {
  expect(inWords(['عادية', 'خاصة'], 'ar')).toBe('عادية وخاصة')
  expect(inWords(['VIP', 'Day', 'تذكرتان أخريان'], 'ar')).toBe('VIP\u00a0· Day وتذكرتان أخريان')
  expect(formatList(['A1B2', 'C3D4'], 'ar')).toBe('A1B2\u00a0· C3D4')
})
