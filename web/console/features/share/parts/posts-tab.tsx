import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { EventDetail } from '../../../../../worker/contract/events.ts'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatDate } from '../../../../shared/lib/format.ts'
import { shortPlace } from '../../../../shared/lib/place.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { pngOf } from '../model/qr-file.ts'
import { paintPost, postFormats, type Post, type PostFormat } from '../model/paint-post.ts'

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))]',
  gap: '4',
  alignItems: 'end',
})
const picture = css({ width: 'full', maxHeight: '[15rem]', objectFit: 'contain', border: 'hairline', borderRadius: 'md', display: 'block' })

/** An event's own pattern as a picture of a fixed size: an image needs one, and a namespace. */
const patternOf = async (eventId: string): Promise<string> => {
  const { drawCover } = await import('../../../../../worker/shared/cover-pattern.ts')
  const svg = drawCover(eventId)
    .replace('width="100%" height="100%"', 'width="1600" height="800"')
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The cover as an image that a canvas takes: the event's own, else its pattern. */
const loadCover = async (eventId: string, url: string | null): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url ?? (await patternOf(eventId))
  await image.decode()
  return image
}

const fileName = (name: string, { id }: PostFormat): string => `${name}-${id}.png`

const Picture = ({
  format,
  cover,
  post,
  name,
  label,
}: {
  format: PostFormat
  cover: HTMLImageElement | null
  post: Post
  name: string
  label: string
}) => {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!cover || !canvas.current) return
    const own = canvas.current
    // The page's own typeface, once it is there.
    void document.fonts.ready.then(() => paintPost(own, format, cover, post))
  }, [cover, format, post])
  const save = async (): Promise<void> => {
    if (canvas.current) saveFile(await pngOf(canvas.current), fileName(name, format))
  }
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <canvas ref={canvas} width={format.width} height={format.height} className={picture} aria-hidden="true" />
      <p className={css({ textStyle: '13' })}>
        {label}
        <span className={css({ display: 'block', color: 'text.muted' })} dir="ltr">
          {format.width} × {format.height}
        </span>
      </p>
      <Button size="sm" icon={<Download />} disabled={!cover} aria-label={t`Download: ${label}`} onClick={() => void save()}>
        <Trans>Download</Trans>
      </Button>
    </div>
  )
}

type Props = { event: EventDetail; url: string; coverUrl: string | null; colours: { paper: string; ink: string } }

/** Pictures for posts, made from the cover, title, date and place, and words to go with them. */
export const PostsTab = ({ event, url, coverUrl, colours }: Props) => {
  const { t } = useLingui()
  const { id, title, slug, language } = event
  const [cover, setCover] = useState<HTMLImageElement | null>(null)
  const date = formatDate(event.start_date, event.timezone, language, 'full')
  const place = event.location ? shortPlace(event.location) : ''
  const lines = [date, place].filter(Boolean)
  const [words, setWords] = useState(() => `${[title, ...lines].join(' · ')}\n${url}`)
  const [post] = useState<Post>(() => ({
    title,
    lines,
    url,
    ...colours,
    direction: languageOf(language).direction,
    font: getComputedStyle(document.body).fontFamily,
  }))
  useEffect(() => {
    let isGone = false
    loadCover(id, coverUrl).then(
      (image) => !isGone && setCover(image),
      () => loadCover(id, null).then((image) => !isGone && setCover(image)),
    )
    return () => {
      isGone = true
    }
  }, [id, coverUrl])
  const [isZipping, setZipping] = useState(false)
  /** All of them and the caption, drawn anew: those on the page may not be there yet. */
  const saveAll = async (): Promise<void> => {
    if (!cover || isZipping) return
    setZipping(true)
    const [{ zipSync, strToU8 }] = await Promise.all([import('fflate'), document.fonts.ready])
    const files: Record<string, Uint8Array> = { 'caption.txt': strToU8(words) }
    for (const format of postFormats) {
      const canvas = document.createElement('canvas')
      paintPost(canvas, format, cover, post)
      files[fileName(slug, format)] = new Uint8Array(await (await pngOf(canvas)).arrayBuffer())
    }
    // Pictures are compressed already.
    saveFile(new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' }), `${slug}.zip`)
    setZipping(false)
  }
  const labels: Record<PostFormat['id'], string> = {
    square: t`Square`,
    story: t`Story`,
    wide: t({ message: 'Wide', context: 'a picture' }),
    flyer: t`A6 flyer with QR code`,
  }
  return (
    <>
      <div className={grid}>
        {postFormats.map((format) => (
          <Picture key={format.id} format={format} cover={cover} post={post} name={slug} label={labels[format.id]} />
        ))}
      </div>
      <TextArea name="words" label={<Trans>Caption</Trans>} value={words} onChange={setWords} rows={3} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <CopyButton text={words} label={t`Copy caption`} size="md" />
        <Button icon={<Download />} disabled={!cover} busy={isZipping} onClick={() => void saveAll()}>
          <Trans>All pictures, ZIP</Trans>
        </Button>
      </div>
    </>
  )
}
