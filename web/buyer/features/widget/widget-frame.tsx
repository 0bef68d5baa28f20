import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { WidgetOptions } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { hrefOf, LinkProvider, type LinkProps } from '../../../shared/ui/link.tsx'
import { OfflineBar } from '../../../shared/ui/offline-bar.tsx'
import { forgetCart } from '../buyer-order/saved-cart.ts'
import { cartChanged } from '../event-page/model/use-cart.ts'
import { connectHostPage } from './host-page.ts'

const main = css({
  textStyle: '16',
  padding: '[1px]',
  // Overlays keep a background; without one, sticky parts become static.
  '&[data-transparent]': { '--colors-bg-surface': 'transparent' },
  '&[data-transparent] section > div': { position: 'static' },
})

// Links leave the host page: only the widget is shown in it.
const OutLink = ({ to, replace: _, state: __, children, ...rest }: LinkProps) => (
  <a {...rest} href={hrefOf(to)} target="_blank" rel="noopener">
    {children}
  </a>
)

/** The frame of a widget: its background and the messaging with the host page. */
export const WidgetFrame = ({ eventId, options, children }: { eventId: string; options: WidgetOptions; children: ReactNode }) => {
  const element = useRef<HTMLElement>(null)
  const [isSized, setSized] = useState(false)
  useEffect(() => {
    // Another widget of the same event in this tab shares the cart.
    window.addEventListener('storage', cartChanged)
    const stop = connectHostPage(element.current as HTMLElement, eventId, {
      onSized: () => setSized(true),
      onOrder: ({ step }) => {
        if (step !== 'completed') return
        forgetCart(eventId)
        cartChanged()
      },
    })
    return () => {
      window.removeEventListener('storage', cartChanged)
      stop()
    }
  }, [eventId])
  return (
    <LinkProvider value={OutLink}>
      <main
        ref={element}
        id="main"
        data-widget=""
        data-sized={isSized ? '' : undefined}
        data-transparent={options.isTransparent ? '' : undefined}
        className={main}
      >
        <OfflineBar />
        {children}
      </main>
    </LinkProvider>
  )
}
