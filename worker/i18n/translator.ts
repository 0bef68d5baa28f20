import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { languages, type Locale } from '../contract/languages.ts'
import { messages as ar } from '../../locales/ar/worker.ts'
import { messages as de } from '../../locales/de/worker.ts'
import { messages as en } from '../../locales/en/worker.ts'
import { messages as es } from '../../locales/es/worker.ts'
import { messages as fr } from '../../locales/fr/worker.ts'
import { messages as pt } from '../../locales/pt/worker.ts'
import { messages as ptBr } from '../../locales/pt-br/worker.ts'
import { messages as zhCn } from '../../locales/zh-cn/worker.ts'

const catalogues: Record<Locale, Messages> = { en, ar, fr, de, es, pt, 'pt-br': ptBr, 'zh-cn': zhCn }
const made = new Map<Locale, I18n>()

/** The worker's sentences in `locale`: one instance a locale and nothing global, so that requests can't change each other's language. */
export const translator = (locale: Locale): I18n => {
  const known = made.get(locale)
  if (known) return known
  const i18n = setupI18n({ locale, locales: languages[locale].numbers, messages: { [locale]: catalogues[locale] } })
  made.set(locale, i18n)
  return i18n
}
