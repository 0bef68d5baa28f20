import { useEffect, useRef, useState } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { useHydrationSeed } from '../lib/hydration-seed.ts'

const fill = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover', '& > svg': { display: 'block' } })

// The drawing code is loaded after the page, and not at all if the server has rendered it.
const Pattern = ({ id, className }: { id: string; className?: string }) => {
  const [drawn, setDrawn] = useState(useHydrationSeed()?.drawCover?.(id) ?? '')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current?.hasChildNodes()) return
    let isGone = false
    import('../../../worker/shared/cover-pattern.ts').then(
      ({ drawCover }) => !isGone && setDrawn(drawCover(id)),
      // Decoration: without it the colour stays.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [id])
  return <div ref={place} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
}

/** An event's cover: its picture, or where it has none a pattern of its own, always the same for the same id. Decorative. */
export const CoverArt = ({ id, url, className }: { id: string; url?: string | null; className?: string }) =>
  url ? (
    <img src={url} alt="" className={cx(fill, className)} decoding="async" />
  ) : (
    <Pattern key={id} id={id} className={cx(fill, className)} />
  )
