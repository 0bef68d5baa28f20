import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

type Fact = { id: string; label: ReactNode; value: ReactNode; strong?: boolean }

const row = css({
  display: 'flex',
  flexWrap: { _tight: 'wrap' },
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  textStyle: '13',
  '&[data-strong=true]': { textStyle: '14', fontWeight: 'semibold', borderBlockStart: 'row', paddingBlockStart: '2' },
})

// Wraps between words before a value breaks within one; a value without spaces stays whole.
const label = css({ color: 'text.muted', flexShrink: '[1000]', wordBreak: 'keep-all', overflowWrap: { _tight: 'anywhere' } })

/** Labels and values, one pair a line. */
export const FactList = ({ facts }: { facts: readonly (Fact | false | null | undefined)[] }) => (
  <dl className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '2', alignContent: 'start' })}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact.id} className={row} data-strong={fact.strong}>
            <dt className={fact.strong ? undefined : label}>{fact.label}</dt>
            <dd className={css({ marginInlineStart: 'auto', textAlign: 'end', minWidth: '0', overflowWrap: 'anywhere' })}>{fact.value}</dd>
          </div>
        ),
    )}
  </dl>
)
