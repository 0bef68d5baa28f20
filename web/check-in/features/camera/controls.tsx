import type { ReactNode } from 'react'
import { css, cva, cx } from '../../../styled-system/css/index.js'

const bar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 3.5rem), 1fr))]',
  gap: '2',
  padding: '4',
  paddingBlockEnd: '[calc(16px + env(safe-area-inset-bottom))]',
  background: 'door.bg',
  _flat: { paddingBlock: '2' },
})
/** Beside the picture of a phone held sideways. */
const column = css({ _flat: { gridTemplateColumns: '[1fr]', width: '[9rem]', flexShrink: '0', overflowY: 'auto' } })
const control = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: '[4.75rem]',
    _flat: { flexDirection: 'row', minHeight: '12', paddingInline: '2' },
    borderRadius: 'md',
    textStyle: '14',
    fontWeight: 'medium',
    '& .lucide': { width: '5', height: '5' },
    '&[aria-disabled]': { color: 'text.muted', background: 'neutral.3' },
  },
  variants: {
    on: {
      true: { background: 'neutral.12', color: 'neutral.1' },
      false: { background: 'neutral.4', color: 'text', _hover: { background: 'neutral.5' } },
    },
  },
})

type ControlProps = {
  icon: ReactNode
  children: ReactNode
  on?: boolean
  /** Greyed out: a press explains why it is unavailable. */
  isOff?: boolean
  expanded?: boolean
  onClick: () => void
}

/** A large button in thumb's reach. */
export const Control = ({ icon, children, on, isOff = false, expanded, onClick }: ControlProps) => (
  <button
    type="button"
    className={control({ on: on ?? false })}
    aria-disabled={isOff || undefined}
    aria-pressed={expanded === undefined ? on : undefined}
    aria-expanded={expanded}
    onClick={onClick}
  >
    {icon}
    {children}
  </button>
)

/** The row of controls; with `isBeside` a column where the screen is low. */
export const Controls = ({ label, isBeside = false, children }: { label: string; isBeside?: boolean; children: ReactNode }) => (
  <nav aria-label={label} className={cx(bar, isBeside && column)}>
    {children}
  </nav>
)
