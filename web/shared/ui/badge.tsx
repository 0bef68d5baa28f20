import type { ReactNode } from 'react'
import { cva } from '../../styled-system/css/index.js'

export type Tone = 'neutral' | 'violet' | 'teal' | 'orange' | 'red' | 'blue' | 'outline'

const badge = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '5',
    paddingInline: { base: '2', _tight: '1' },
    borderRadius: 'sm',
    textStyle: '12',
    fontWeight: 'medium',
    // Its own font, not that of a title beside it.
    letterSpacing: '[normal]',
    whiteSpace: { base: 'nowrap', _tight: 'normal' },
    border: 'clear',
    '& .lucide': { width: '3', height: '3' },
  },
  variants: {
    tone: {
      neutral: { background: 'neutral.4', color: 'neutral.11' },
      violet: { background: 'violet.3', color: 'violet.11' },
      teal: { background: 'teal.3', color: 'teal.11' },
      orange: { background: 'orange.3', color: 'orange.11' },
      red: { background: 'red.3', color: 'red.11' },
      blue: { background: 'blue.3', color: 'blue.11' },
      outline: { borderColor: 'border.strong', color: 'neutral.11', background: 'bg.surface' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** A state, in a word and a colour. */
export const Badge = ({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={badge({ tone })}>
    {icon}
    {children}
  </span>
)
