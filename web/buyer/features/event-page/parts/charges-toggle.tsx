import { Trans } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'

const toggle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  justifyContent: 'center',
  minWidth: '6',
  minHeight: '6',
  whiteSpace: 'nowrap',
  textStyle: '13',
  color: 'text.muted',
  borderRadius: 'sm',
  textDecoration: '[underline dotted]',
  textUnderlineOffset: '[3px]',
  '& .lucide': { width: '3.5', height: '3.5' },
  _hover: { color: 'text' },
  // A touch target without extra height.
  _coarse: { _after: { content: '""', position: 'absolute', inset: '[-0.625rem]' } },
})

type Props = {
  /** The shown price excludes taxes and fees. */
  isPlus: boolean
  label: string
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** Expands a price's breakdown. */
export const ChargesToggle = ({ isPlus, label, controls, isOpen, onToggle }: Props) => (
  <button
    type="button"
    aria-label={isPlus ? undefined : label}
    title={label}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    className={toggle}
    onClick={onToggle}
  >
    {isPlus ? <Trans>plus taxes and fees</Trans> : <Info />}
  </button>
)
