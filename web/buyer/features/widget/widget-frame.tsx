import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { WidgetOptions } from '../../../worker/contract/widget.ts'
import { css } from '../../styled-system/css/index.js'
import { hrefOf, LinkProvider, type LinkProps } from '../../ui/link.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { forgetCart } from '../buyer-order/kept-cart.ts'
import { cartMoved } from '../event-page/use-cart.ts'
import { speakWithPageAround } from './page-around.ts'

const main = css({
  textStyle: '16',
  padding: '[1px]',
  // What floats over the rows has a ground; without one it stands below them.
  '&[data-transparent]': { '--colors-bg-surface': 'transparent' },
  '&[data-transparent] section > div': { position: 'static' },
})

// Nothing but the widget is shown in somebody else's page.
const OutLink = ({ to, replace: _, state: __, children, ...rest }: LinkProps) => (
  <a {...rest} href={hrefOf(to)} target="_blank" rel="noopener">
    {children}
  </a>
)

/** What surrounds a widget in its frame: its ground, and what it has to do with the page around. */
export const WidgetFrame = ({ eventId, options, children }: { eventId: string; options: WidgetOptions; children: ReactNode }) => {
  const element = useRef<HTMLElement>(null)
  const [isSized, setSized] = useState(false)
  useEffect(() => {
    // Another widget of the same event in this tab has the same cart.
    window.addEventListener('storage', cartMoved)
    const stop = speakWithPageAround(element.current as HTMLElement, eventId, {
      onSized: () => setSized(true),
      onOrder: ({ step }) => {
        if (step !== 'completed') return
        forgetCart(eventId)
        cartMoved()
      },
    })
    return () => {
      window.removeEventListener('storage', cartMoved)
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
