import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import { listParts } from '../lib/listed.ts'

/** Titles as this language lists them, each isolated from the others; `more` ends the list where not all are named. */
export const TitleList = ({ titles, more }: { titles: readonly string[]; more?: string }) => {
  const { i18n } = useLingui()
  const parts = listParts(more ? [...titles, more] : titles, i18n.locale, 'long')
  return (
    <>
      {parts.map((part, index) => (
        // Titles may repeat, so the index is the key.
        <Fragment key={`${index}-${part.value}`}>{part.type === 'element' ? <bdi>{part.value}</bdi> : part.value}</Fragment>
      ))}
    </>
  )
}
