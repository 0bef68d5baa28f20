import { locales, type Locale } from '../contract/common.ts'

/** The best of our languages for an `Accept-Language` header; English when none fits. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const exact = locales.find((locale) => locale === tag)
    const near = exact ?? locales.find((locale) => locale === tag.split('-')[0] || locale.split('-')[0] === tag.split('-')[0])
    if (near) return near
  }
  return 'en'
}
