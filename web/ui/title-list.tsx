import { useLingui } from '@lingui/react'
import { Fragment } from 'react'

/** Titles as this language lists them, each isolated from the others; `more` ends the list where not all are named. */
export const TitleList = ({ titles, more }: { titles: readonly string[]; more?: string }) => {
  const { i18n } = useLingui()
  const parts = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).formatToParts(more ? [...titles, more] : titles)
  return (
    <>
      {parts.map((part, index) => (
        // The same title can stand there twice; only its place tells the two apart.
        <Fragment key={`${index}-${part.value}`}>{part.type === 'element' ? <bdi>{part.value}</bdi> : part.value}</Fragment>
      ))}
    </>
  )
}
