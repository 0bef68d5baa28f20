import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'

/** The fields of a person's first and last name, in the order of the reader's language. */
export const NameFields = ({ first, last }: { first: ReactNode; last: ReactNode }) => {
  const { i18n } = useLingui()
  return languageOf(i18n.locale).isFamilyFirst ? (
    <>
      {last}
      {first}
    </>
  ) : (
    <>
      {first}
      {last}
    </>
  )
}
