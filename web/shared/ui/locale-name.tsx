import { useLingui } from '@lingui/react'
import { localeName, withCapital } from '../lib/format.ts'

/** A language's name in the page's language, capitalised for use on its own. */
export const LocaleName = ({ locale }: { locale: string }) => {
  const { i18n } = useLingui()
  return <>{withCapital(localeName(locale, i18n.locale), i18n.locale)}</>
}
