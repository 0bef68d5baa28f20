import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'

const bar = css({
  position: { base: 'sticky', _tight: 'static' },
  insetBlockEnd: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
  marginInline: '-4',
  marginBlockStart: '6',
  marginBlockEnd: '-6',
  paddingInline: '4',
  paddingBlock: '3',
  background: 'bg.surface',
  borderBlockStart: 'hairline',
})
const words = css({ flex: '[1 1 12rem]', _phone: { flexBasis: 'full' }, minWidth: '0', textStyle: '13', color: 'text.muted' })

/** What a step leads to, in view. */
export const Foot = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className={bar} data-foot>
    <p className={words}>{text}</p>
    {children}
  </div>
)
