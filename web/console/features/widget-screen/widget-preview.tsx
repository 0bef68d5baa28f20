import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FrameMessage, HostMessage, WidgetTheme } from '../../../../worker/shared/widget.ts'
import { css, cva } from '../../../styled-system/css/index.js'
import { Card } from '../../../shared/ui/card.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'

const screen = css({ borderBlockStart: 'hairline', background: 'neutral.3', overflow: 'hidden' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  height: '11',
  paddingInline: '4',
  background: 'neutral.4',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
})
const links = css({ display: 'flex', gap: '3', '& > span': { width: '12', height: '2', borderRadius: 'full', background: 'neutral.5' } })
const body = cva({
  base: { display: 'grid', gap: '8', padding: '6', alignItems: 'start', minHeight: '[30rem]' },
  variants: {
    view: {
      wide: { gridTemplateColumns: { base: '[minmax(0, 1fr)]', _broad: '[minmax(0, 1fr) 19.375rem]' } },
      phone: { gridTemplateColumns: '[minmax(0, 18.125rem)]', justifyContent: 'center' },
    },
  },
})
const sketch = css({ display: 'grid', gap: '2', '& > span': { borderRadius: 'sm', background: 'neutral.5', height: '2' } })
const heading = css({ width: '[88%]', blockSize: '[1.25rem!]' })
const picture = css({ blockSize: '[9.375rem!]', marginBlock: '2' })
const short = css({ width: '[56%]' })
// Laid out at full size, drawn smaller.
const frameStyle = css({ display: 'block', width: 'full', border: 'none', zoom: '[0.74]' })

const Sketch = () => (
  <div className={sketch} aria-hidden="true">
    <span className={heading} />
    <span className={picture} />
    <span />
    <span />
    <span />
    <span className={short} />
  </div>
)

/** The height and colour scheme of the frame, as the widget's script applies them. */
const useFrameStyle = (origin: string) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [style, setStyle] = useState<{ height: number; colorScheme?: WidgetTheme }>({ height: 320 })
  useEffect(() => {
    const onMessage = ({ source, origin: from, data }: MessageEvent<FrameMessage | null>): void => {
      if (from !== origin || !source || source !== frame.current?.contentWindow) return
      const hello: HostMessage = { foyer: 'hello' }
      if (data?.foyer === 'ready') source.postMessage(hello, { targetOrigin: origin })
      if (data?.foyer === 'size' && data.height > 0) setStyle({ height: data.height, colorScheme: data.scheme })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin])
  return { frame, style }
}

/** The widget in a sketch of a host page. */
export const WidgetPreview = ({ address }: { address: string }) => {
  const { t } = useLingui()
  const [view, setView] = useState<'wide' | 'phone'>('wide')
  const { frame, style } = useFrameStyle(window.location.origin)
  return (
    <Card
      flush
      title={<Trans>Preview</Trans>}
      aside={
        <Segments
          size="sm"
          label={t`Preview`}
          value={view}
          onChange={setView}
          options={[
            {
              value: 'wide',
              label: (
                <>
                  <Monitor />
                  <Trans>Wide</Trans>
                </>
              ),
            },
            {
              value: 'phone',
              label: (
                <>
                  <Smartphone />
                  <Trans>Phone</Trans>
                </>
              ),
            },
          ]}
        />
      }
    >
      <div className={screen}>
        <div className={bar}>
          <Trans>Your website</Trans>
          <span className={links} aria-hidden="true">
            <span />
            <span />
            <span />
          </span>
        </div>
        <div className={body({ view })}>
          <Sketch />
          <iframe ref={frame} src={address} title={t`Widget preview`} className={frameStyle} style={style} />
        </div>
      </div>
    </Card>
  )
}
