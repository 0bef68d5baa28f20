import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

type Props = {
  title: ReactNode
  /** What is set in it, beside the title while it is closed. */
  value: ReactNode
  /** Opens it: an error is never out of sight. */
  hasError?: boolean
  children: ReactNode
}

const box = css({ borderBlockEnd: 'hairline', '&:first-child': { borderBlockStart: 'hairline' } })
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '12',
  paddingBlock: '2',
  textAlign: 'start',
  cursor: 'pointer',
  textStyle: '14',
  _hover: { background: 'bg.hover' },
  '& > .lucide': { flexShrink: '0', color: 'text.muted' },
  '&[aria-expanded=true] > .lucide': { transform: 'rotate(180deg)' },
})
const name = css({ flex: '[0 0 30%]', fontWeight: 'medium' })
const shown = css({ flex: '1', minWidth: '0', color: 'text.muted', textStyle: '13', overflowWrap: 'anywhere' })
const body = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', paddingBlockStart: '1', paddingBlockEnd: '4' })

/** A part of a form on one row that shows its value, and opens in place. */
export const FoldedSection = ({ title, value, hasError = false, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (hasError && !isOpen) setOpen(true)
  return (
    <section className={box}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={head} onClick={() => setOpen(!isOpen)}>
          <span className={name}>{title}</span>
          <span className={shown}>{!isOpen && value}</span>
          <ChevronDown />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={body}>
          {children}
        </div>
      )}
    </section>
  )
}
