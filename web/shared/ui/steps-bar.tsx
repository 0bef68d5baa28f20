import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

const list = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '2', marginBlockEnd: '6' })
const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  overflowWrap: 'anywhere',
  paddingBlockStart: '2',
  borderBlockStart: '[2px solid {colors.border}]',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  // An event's accent may be as dark as the dark theme's ground.
  '&[data-reached=true]': { borderBlockStartColor: 'ring' },
  _current: { color: 'text' },
})

type Props = {
  now: 1 | 2
  /** The first step with its number, and without it once it is done. */
  first: ReactNode
  done: ReactNode
  second: ReactNode
}

/** Two steps as two bars. */
export const StepsBar = ({ now, first, done, second }: Props) => {
  const { t } = useLingui()
  const isDone = now === 2
  return (
    <ol aria-label={t`Steps`} className={list}>
      <li className={step} data-reached aria-current={isDone ? undefined : 'step'}>
        {isDone ? (
          <>
            <Check aria-label={t`Done:`} role="img" />
            {done}
          </>
        ) : (
          first
        )}
      </li>
      <li className={step} data-reached={isDone} aria-current={isDone ? 'step' : undefined}>
        {second}
      </li>
    </ol>
  )
}
