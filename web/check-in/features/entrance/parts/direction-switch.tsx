import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn, LogOut } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { css, cva } from '../../../../styled-system/css/index.js'
import type { Direction } from '../../../../../worker/contract/check-in.ts'

const group = css({
  position: 'sticky',
  insetBlockStart: '0',
  zIndex: '[2]',
  display: 'grid',
  gridTemplateColumns: '[1fr 1fr]',
  gap: '2',
  width: 'full',
  maxWidth: 'reading',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: { base: '2', _flat: '1' },
  background: 'door.bg',
  flexShrink: '0',
})
const choice = cva({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: { base: '14', _flat: '11' },
    paddingInline: '3',
    borderRadius: 'md',
    border: '[2px solid transparent]',
    background: 'neutral.4',
    textStyle: '18',
    fontWeight: 'semibold',
    textAlign: 'center',
    cursor: 'pointer',
    '& .lucide': { width: '5', height: '5' },
    '&:has(:focus-visible)': { outline: '[3px solid currentColor]', outlineOffset: '[2px]' },
    _highContrast: { '&:has(:checked)': { borderColor: '[Highlight]' } },
  },
  variants: {
    direction: {
      IN: { '&:has(:checked)': { background: 'door.ok', color: 'door.okOn' } },
      OUT: { '&:has(:checked)': { background: 'door.out', color: 'door.outOn' } },
    },
  },
})

type Props = { direction: Direction; onChange: (direction: Direction) => void }

/** Whether scans check in or out. */
export const DirectionSwitch = ({ direction, onChange }: Props) => {
  const { t } = useLingui()
  const name = useId()
  const option = (value: Direction, icon: ReactNode, label: ReactNode) => (
    <label className={choice({ direction: value })}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={direction === value}
        onChange={() => onChange(value)}
        className={css({ srOnly: true })}
      />
      {icon}
      {label}
    </label>
  )
  return (
    <div role="radiogroup" aria-label={t`Direction`} className={group}>
      {option('IN', <LogIn className="flip" />, <Trans>Check in</Trans>)}
      {option('OUT', <LogOut className="flip" />, <Trans>Check out</Trans>)}
    </div>
  )
}
