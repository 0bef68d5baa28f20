import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { css } from '../styled-system/css/index.js'

type Props = {
  title: ReactNode
  /** The line below: what this is about, in a few words. */
  meta?: ReactNode
  /** At the end; the one primary act last. */
  actions?: ReactNode
  back?: { to: string; label: ReactNode }
}

const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  minHeight: '6',
  _hover: { color: 'text' },
  '& .lucide': { width: '3.5', height: '3.5' },
})

/** A page's title row. */
export const PageHeader = ({ title, meta, actions, back }: Props) => (
  <header
    className={css({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '3',
      marginBlockEnd: '4',
    })}
  >
    <div className={css({ minWidth: '0' })}>
      {back && (
        <Link to={back.to} className={backLink}>
          <ArrowLeft className="flip" />
          {back.label}
        </Link>
      )}
      <h1
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '3',
          textStyle: '24',
          fontWeight: 'semibold',
        })}
      >
        {title}
      </h1>
      {meta && <p className={css({ textStyle: '13', color: 'text.muted' })}>{meta}</p>}
    </div>
    {actions && <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>{actions}</div>}
  </header>
)
