import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { css, cx } from '../../styled-system/css/index.js'

type Props = {
  title: ReactNode
  /** The line below: what this is about, in a few words. */
  meta?: ReactNode
  /** At the end; the one primary action last. */
  actions?: ReactNode
  back?: { to: string; label: ReactNode }
  /** Links to the previous and next item: before the actions, on a phone at the end of the first line. */
  turn?: ReactNode
}

const backLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  minHeight: '6',
  _hover: { color: 'text' },
  '& .lucide': { width: '3.5', height: '3.5' },
})

const phoneBar = css({
  // Acts of several lines would leave the page no room to be seen in.
  position: { base: 'sticky', _tight: 'static' },
  insetBlockEnd: '0',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  marginInline: '-4',
  marginBlockStart: '6',
  marginBlockEnd: '-6',
  paddingInline: '4',
  paddingBlockStart: '3',
  paddingBlockEnd: '[max(12px, env(safe-area-inset-bottom))]',
  background: 'bg.surface',
  borderBlockStart: 'hairline',
  // The words of two acts need the room of their icons, and take two lines rather than the acts.
  '&:has(> :is(a, button):not([aria-haspopup]) ~ :is(a, button):not([aria-haspopup])) > :not([aria-haspopup]) .lucide': { display: 'none' },
  '& > :is(a, button):not([aria-haspopup])': {
    flex: '[1 1 auto]',
    height: 'auto',
    minHeight: 'control.lg',
    paddingInline: '2',
    paddingBlock: '0.5',
    whiteSpace: 'normal',
  },
  // The first takes what room there is, and lets its words wrap for the others.
  '& > :is(a, button):not([aria-haspopup]):first-child': { flex: '[999 1 min-content]' },
  '& > [aria-haspopup]': { width: 'control.lg', height: 'control.lg' },
})

const turning = css({
  display: 'flex',
  gap: '2',
  marginInlineEnd: '2',
  _phone: { position: { base: 'absolute', _tight: 'static' }, insetBlockStart: '[-0.625rem]', insetInlineEnd: '0', marginInlineEnd: '0' },
})

const acts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  overflowWrap: { _tight: 'anywhere' },
  // The menu of the further acts ends the row where it begins a line.
  '& > [aria-haspopup]': { _phone: { order: '1' } },
})

// Where the back link leaves room, the menu is beside it, clear of the title, and the actions share their line.
const withCorner = css({
  '& > [aria-haspopup]': {
    _phone: {
      position: { base: 'absolute', _tight: 'static' },
      insetBlockStart: { base: '[-0.75rem]', _coarse: '[-1.25rem]' },
      insetInlineEnd: '0',
    },
  },
  '&:has(> [aria-haspopup])': { _phone: { width: 'full' } },
  '&:has(> [aria-haspopup]) > :is(a, button):not([aria-haspopup])': { _phone: { flexGrow: '1' } },
})

/** On a phone a page's actions are at its end, always in view: it is the page's last child. */
export const PhoneActions = ({ children }: { children: ReactNode }) => (
  <div className={phoneBar} data-foot>
    {children}
  </div>
)

/** A page's title row. */
export const PageHeader = ({ title, meta, actions, back, turn }: Props) => (
  <header
    className={css({
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '3',
      marginBlockEnd: '4',
    })}
  >
    <div className={cx(css({ minWidth: '0' }), turn !== undefined && css({ _phone: { flexBasis: 'full' } }))}>
      {back && (
        <Link to={back.to} className={backLink}>
          <ArrowLeft className="flip" />
          {back.label}
        </Link>
      )}
      <h1
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '3',
          textStyle: { base: '24', _tight: '20' },
          overflowWrap: 'anywhere',
          fontWeight: 'semibold',
        })}
      >
        {title}
      </h1>
      {meta && <p className={css({ textStyle: '13', color: 'text.muted' })}>{meta}</p>}
    </div>
    {(actions || turn) && (
      <div className={cx(acts, back && !turn && withCorner)}>
        {turn && <span className={turning}>{turn}</span>}
        {actions}
      </div>
    )}
  </header>
)
