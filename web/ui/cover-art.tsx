import { useEffect, useState } from 'react'
import { css, cx } from '../styled-system/css/index.js'
import { usePainting } from '../lib/painting.ts'

const fill = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover', '& > svg': { display: 'block' } })

// What draws is loaded after the page: where the worker painted it, the pattern stands there already, and stays.
const Pattern = ({ id, className }: { id: string; className?: string }) => {
  const painted = usePainting()?.drawCover?.(id) ?? ''
  const [drawn, setDrawn] = useState(painted)
  useEffect(() => {
    let isGone = false
    void import('./cover-pattern.ts').then(({ drawCover }) => {
      if (!isGone) setDrawn(drawCover(id))
    })
    return () => {
      isGone = true
    }
  }, [id])
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
}

/** An event's cover: its picture, or where it has none a pattern of its own, always the same for the same id. Decorative. */
export const CoverArt = ({ id, url, className }: { id: string; url?: string | null; className?: string }) =>
  url ? <img src={url} alt="" className={cx(fill, className)} decoding="async" /> : <Pattern id={id} className={cx(fill, className)} />
