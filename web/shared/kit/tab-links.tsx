import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { css, cx } from '../../styled-system/css/index.js'

type Tab = { to: string; label: ReactNode; count?: number; end?: boolean }

const bar = css({ display: 'flex', gap: '5', borderBlockEnd: 'hairline', overflowX: 'auto', scrollbarWidth: '[none]' })
const tab = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  height: '10',
  _coarse: { height: '11' },
  textStyle: '14',
  fontWeight: 'medium',
  color: 'text.muted',
  whiteSpace: 'nowrap',
  borderBlockEnd: '[2px solid transparent]',
  marginBlockEnd: '[-1px]',
  outlineOffset: '[-2px]',
  transitionProperty: '[color, border-color]',
  transitionDuration: 'base',
  _hover: { color: 'text' },
  _current: { color: 'text', borderColor: 'accent' },
})
const number = css({
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: '5',
  height: '5',
  paddingInline: '1',
  borderRadius: 'sm',
  background: 'bg.active',
  textStyle: '12',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.muted',
})

/** Pages of one item as tabs that are links: each has its address. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className={cx(bar, 'slides')}>
    {tabs.map((each) => (
      <NavLink key={each.to} to={each.to} end={each.end} className={tab}>
        {each.label}
        {each.count !== undefined && <span className={number}>{each.count}</span>}
      </NavLink>
    ))}
  </nav>
)
