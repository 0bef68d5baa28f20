import type { ReactNode } from 'react'
import { css, cva } from '../../../styled-system/css/index.js'

const bar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 3.5rem), 1fr))]',
  gap: '2',
  padding: '4',
  paddingBlockEnd: '[calc(16px + env(safe-area-inset-bottom))]',
  background: 'door.bg',
})
const control = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: '[4.75rem]',
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

/** The row of controls. */
export const Controls = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={bar}>
    {children}
  </nav>
)
