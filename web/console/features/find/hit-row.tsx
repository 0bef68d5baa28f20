import { Fragment } from 'react'
import { Link } from 'react-router'
import { about, mark, name as nameStyle, option, typedPart } from './finder.recipe.ts'
import { typedParts, type Hit } from './hit.ts'

type Props = {
  id: string
  hit: Hit
  words: string
  isActive: boolean
  onPoint: () => void
  onChoose: (press: { preventDefault: () => void }) => void
}

/** A name with the typed words highlighted. */
const Marked = ({ name, words }: { name: string; words: string }) => {
  const parts = typedParts(name, words)
  return (
    <bdi className={nameStyle}>
      {parts.map(([start, end], index) => (
        <Fragment key={start}>
          {name.slice(parts[index - 1]?.[1] ?? 0, start)}
          <mark className={typedPart}>{name.slice(start, end)}</mark>
        </Fragment>
      ))}
      {name.slice(parts.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}

/** A line of the palette; arrow keys move the selection, the focus stays in the field. */
export const HitRow = ({ id, hit, words, isActive, onPoint, onChoose }: Props) => {
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: option,
    onPointerMove: isActive ? undefined : onPoint,
    onClick: onChoose,
  }
  const content = (
    <>
      <span className={mark}>{hit.icon}</span>
      <Marked name={hit.name} words={words} />
      {hit.about && (
        <span dir="auto" className={about}>
          {hit.about}
        </span>
      )}
    </>
  )
  return hit.to ? (
    <Link to={hit.to} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  )
}
