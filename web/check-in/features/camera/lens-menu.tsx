import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { Lens } from './camera.ts'

const menu = css({
  position: 'absolute',
  insetInline: '4',
  maxWidth: 'reading',
  marginInline: 'auto',
  insetBlockEnd: '3',
  zIndex: 'sticky',
  padding: '1',
  borderRadius: 'lg',
  border: 'strong',
  background: 'neutral.3',
})
const option = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  width: 'full',
  minHeight: '[3.25rem]',
  paddingInline: '4',
  borderRadius: 'md',
  textStyle: '16',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  _hover: { background: 'neutral.5' },
  '&[aria-checked=true]': { background: 'neutral.5' },
})

/** The choice of camera. */
export const LensMenu = ({
  all,
  current,
  onChoose,
  onClose,
}: {
  all: Lens[]
  current: string | null
  onChoose: (id: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector<HTMLElement>('[aria-checked=true], [role=menuitemradio]')?.focus(), [])
  const nameOf = (lens: Lens, index: number): string => {
    if (lens.facing === 'front') return t`Front camera`
    if (lens.facing === 'back') return /wide/i.test(lens.label) ? t`Back camera, wide` : t`Back camera`
    return lens.label || t`Camera ${index + 1}`
  }
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={t`Camera`}
      className={menu}
      onKeyDown={(event) => {
        const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')]
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (step) items.at((items.indexOf(document.activeElement as HTMLElement) + step) % items.length)?.focus()
        if (event.key === 'Escape') onClose()
      }}
    >
      {all.map((lens, index) => (
        <button
          key={lens.id}
          type="button"
          role="menuitemradio"
          aria-checked={lens.id === current}
          className={option}
          onClick={() => onChoose(lens.id)}
        >
          <bdi>{nameOf(lens, index)}</bdi>
          {lens.id === current && <Check />}
        </button>
      ))}
    </div>
  )
}
