import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'

type Module = typeof import('./i18n.ts')
type Loaded = { messages: Record<string, string> }

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

let lib: Module
let root: { lang: string; dir: string }
beforeEach(async () => {
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  root = { lang: 'en', dir: 'ltr' }
  vi.stubGlobal('window', { location: { protocol: 'https:' } })
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  lib = await import('./i18n.ts')
})

const nothing = async (): Promise<Loaded> => ({ messages: {} })
const everyLanguage = { en: nothing, ar: nothing, fr: nothing, de: nothing, es: nothing, pt: nothing, 'pt-br': nothing, 'zh-cn': nothing }

/** A catalogue whose Arabic loads or fails on demand. */
const slowArabic = () => {
  let answer: { come: () => void; fail: () => void } | undefined
  const ar = () =>
    new Promise<Loaded>((resolve, reject) => {
      answer = { come: () => resolve({ messages: { hello: 'أهلا' } }), fail: () => reject(new Error('offline')) }
    })
  return { catalogue: { ...everyLanguage, en: async () => ({ messages: { hello: 'Hello' } }), ar }, answer: () => answer }
}

describe('the page’s language', () => {
  it('starts as the one the worker rendered', () => {
    for (const [lang, locale] of [
      ['ar', 'ar'],
      ['en', 'en'],
      ['nl', 'en'],
    ] as const) {
      root.lang = lang
      expect(lib.startLocale()).toBe(locale)
    }
  })

  it('changes direction and tag, and is saved when chosen', async () => {
    const { catalogue, answer } = slowArabic()
    await lib.addMessages(catalogue)
    const change = lib.activateLocale('ar', { save: true })
    await settled()
    answer()?.come()
    await change
    expect([lib.currentLocale(), root.lang, root.dir]).toEqual(['ar', 'ar', 'rtl'])
    expect(document.cookie).toContain('=ar')
  })

  it('stays and rejects when the other can’t be loaded, which can be chosen again', async () => {
    const { catalogue, answer } = slowArabic()
    await lib.addMessages(catalogue)
    const failing = lib.activateLocale('ar', { save: true })
    await settled()
    answer()?.fail()
    await expect(failing).rejects.toThrow('offline')
    expect([lib.currentLocale(), root.dir, document.cookie]).toEqual(['en', 'ltr', ''])
    const again = lib.activateLocale('ar')
    await settled()
    answer()?.come()
    await again
    expect(lib.currentLocale()).toBe('ar')
  })

  it('is the one chosen last, even if an earlier one loads later', async () => {
    const { catalogue, answer } = slowArabic()
    await lib.addMessages(catalogue)
    const slow = lib.activateLocale('ar', { save: true })
    await settled()
    await lib.activateLocale('en', { save: true })
    answer()?.come()
    await slow
    expect([lib.currentLocale(), root.dir]).toEqual(['en', 'ltr'])
    expect(document.cookie).toContain('=en')
  })

  it('loads catalogues added meanwhile in the chosen language', async () => {
    const first = slowArabic()
    await lib.addMessages(first.catalogue)
    const change = lib.activateLocale('ar')
    await settled()
    const later = { ...everyLanguage, en: async () => ({ messages: { bye: 'Bye' } }), ar: async () => ({ messages: { bye: 'وداعا' } }) }
    const added = lib.addMessages(later)
    await settled()
    first.answer()?.come()
    await Promise.all([change, added])
    expect(lib.currentLocale()).toBe('ar')
    expect(i18n.locale).not.toBe('')
  })
})
