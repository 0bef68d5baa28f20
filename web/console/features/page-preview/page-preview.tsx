import { useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import { isFrom, previewReady, type PreviewedEvent, type PreviewMessage } from '../../../shared/lib/preview-message.ts'

export type PreviewSize = 'desktop' | 'phone'
const widths: Record<PreviewSize, number> = { desktop: 1264, phone: 390 }
const PHONE_HEIGHT_PX = 844

type Props = {
  event: Pick<EventDetail, 'id' | 'slug'>
  /** What is not saved yet. */
  changes: PreviewedEvent
  size: PreviewSize
  onScale?: (scale: number) => void
}

const window_ = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  flex: '1',
  width: 'full',
  border: 'hairline',
  borderRadius: 'lg',
  overflow: 'hidden',
  background: 'bg.surface',
})
const address = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  height: 'control.md',
  flexShrink: '0',
  paddingInline: '3',
  borderBlockEnd: 'hairline',
  textStyle: '13',
  color: 'text.muted',
  '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const place = css({ flex: '1', minHeight: '0', overflow: 'hidden' })
const phonePlace = css({ overflowY: 'auto' })

/** A preview of the event's page: the page itself in an iframe, updated on every change. */
export const PagePreview = ({ event, changes, size, onScale }: Props) => {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(0)
  const [{ width, height }, setRoom] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const listen = (message: MessageEvent): void => {
      if (isFrom(message, frame.current?.contentWindow) && message.data === previewReady) setReady((times) => times + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    const message: PreviewMessage = { foyer: 'preview', event: changes }
    if (ready > 0) frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [ready, changes])
  useEffect(() => {
    const own = room.current
    if (!own) return
    const observer = new ResizeObserver(() => setRoom({ width: own.clientWidth, height: own.clientHeight }))
    observer.observe(own)
    return () => observer.disconnect()
  }, [])

  const wanted = widths[size]
  const scale = width === 0 ? 1 : Math.min(1, width / wanted)
  useEffect(() => onScale?.(scale), [onScale, scale])
  const tall = size === 'phone' ? PHONE_HEIGHT_PX : Math.max(600, Math.round(height / scale))
  return (
    <div
      className={window_}
      style={size === 'phone' ? { maxWidth: wanted + 2, maxHeight: PHONE_HEIGHT_PX + 38, marginInline: 'auto' } : undefined}
    >
      <div className={address}>
        <Lock />
        <bdi dir="ltr">
          {window.location.host}/e/{event.slug}
        </bdi>
      </div>
      <div ref={room} className={`${place} ${size === 'phone' ? phonePlace : ''}`}>
        <div dir="ltr" style={{ width: wanted * scale, height: tall * scale, overflow: 'hidden' }}>
          <iframe
            ref={frame}
            src={`/e/${event.id}?draft=1`}
            title={t`Event page preview`}
            loading="lazy"
            // Light, as most buyers see it, whatever the console's theme.
            style={{
              colorScheme: 'light',
              display: 'block',
              border: 0,
              width: wanted,
              height: tall,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          />
        </div>
      </div>
    </div>
  )
}
