import { useLingui } from '@lingui/react'
import { languageOf } from '../../worker/contract/languages.ts'

/** A language's name in the page's language. */
export const LocaleName = ({ locale }: { locale: string }) => {
  const { i18n } = useLingui()
  return <>{new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(languageOf(locale).tag) ?? locale}</>
}
