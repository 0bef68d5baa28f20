import { FileText, ReceiptText, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { CoverArt } from '../../ui/cover-art.tsx'
import type { Hit } from './find-results.ts'
import { about, cover, mark, name, option } from './finder.recipe.ts'

type Props = { id: string; hit: Hit; isActive: boolean; onPoint: () => void; onChoose: () => void }

const icons = { page: <FileText className="flip" />, order: <ReceiptText />, attendee: <UserRound /> }

/** One thing that was found; the arrow keys move over it, the focus stays in the field. */
export const HitRow = ({ id, hit, isActive, onPoint, onChoose }: Props) => (
  <Link
    id={id}
    to={hit.to}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    className={option}
    onPointerMove={isActive ? undefined : onPoint}
    onClick={onChoose}
  >
    {hit.kind === 'event' ? (
      <span className={cover}>
        <CoverArt id={hit.id} url={hit.coverUrl} />
      </span>
    ) : (
      <span className={mark}>{icons[hit.kind]}</span>
    )}
    <bdi className={name}>{hit.name}</bdi>
    {hit.about && (
      <span dir="auto" className={about}>
        {hit.about}
      </span>
    )}
  </Link>
)
