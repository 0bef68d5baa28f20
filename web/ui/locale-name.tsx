import { useLingui } from '@lingui/react'
import { languageOf } from '../../worker/contract/languages.ts'
import { localeName } from '../lib/format.ts'

/** A language's name in the page's language, where it stands alone: with a capital. */
export const LocaleName = ({ locale }: { locale: string }) => {
  const { i18n } = useLingui()
  const name = localeName(locale, i18n.locale)
  return <>{name.charAt(0).toLocaleUpperCase(languageOf(i18n.locale).tag) + name.slice(1)}</>
}
