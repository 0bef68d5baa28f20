import type { ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'

const card = css({ background: 'bg.surface', border: 'hairline', borderRadius: 'lg', minWidth: '0' })
// Content at the border is clipped to its corners; a sticky head still works.
const clipped = css({ overflow: 'clip' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minHeight: '11',
  paddingInline: { base: '4', _tight: '3' },
  paddingBlock: '2',
})
// Its neighbour may be taller.
const filled = css({ display: 'flex', flexDirection: 'column' })
const filling = css({ flex: '1', display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]' })
const body = css({ paddingInline: { base: '4', _tight: '3' }, paddingBlockEnd: '4' })

type Props = {
  title?: ReactNode
  aside?: ReactNode
  children: ReactNode
  flush?: boolean
  fills?: boolean
  className?: string
  label?: string
}

/** A bordered block. `aside` is at the end of its head; `flush` removes the padding of the content, `fills` stretches it to the card's height. */
export const Card = ({ title, aside, children, flush = false, fills = false, className, label }: Props) => (
  <section className={cx(card, flush && clipped, fills && filled, className)} aria-label={label}>
    {(title || aside) && (
      <div className={head}>
        {title ? (
          <h2
            className={css({
              textStyle: '14',
              fontWeight: 'semibold',
              display: 'flex',
              alignItems: 'center',
              gap: '2',
              overflowWrap: { _tight: 'anywhere' },
            })}
          >
            {title}
          </h2>
        ) : (
          <span />
        )}
        {aside}
      </div>
    )}
    {flush ? children : <div className={cx(body, fills && filling, title ? undefined : css({ paddingBlockStart: '4' }))}>{children}</div>}
  </section>
)
