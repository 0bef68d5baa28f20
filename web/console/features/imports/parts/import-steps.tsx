import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'

const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  gap: '1',
  maxWidth: '[720px]',
  marginBlockEnd: '6',
})
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
  '&[data-reached=true]': { borderBlockStartColor: 'ring' },
  _current: { color: 'text' },
})

/** The three steps of an import as three bars. */
export const ImportSteps = ({ now }: { now: 1 | 2 | 3 }) => {
  const { t } = useLingui()
  const names: { name: ReactNode; numbered: ReactNode }[] = [
    { name: <Trans>File and columns</Trans>, numbered: <Trans>1. File and columns</Trans> },
    {
      name: <Trans comment="Noun: a step of an import">Check</Trans>,
      numbered: <Trans comment="Noun: a step of an import">2. Check</Trans>,
    },
    {
      name: <Trans comment="Noun: a step of an import">Import</Trans>,
      numbered: <Trans comment="Noun: a step of an import">3. Import</Trans>,
    },
  ]
  return (
    <ol aria-label={t`Steps`} className={list}>
      {names.map(({ name, numbered }, index) => (
        <li key={index} className={step} data-reached={index < now} aria-current={index + 1 === now ? 'step' : undefined}>
          {index + 1 < now ? (
            <>
              <Check aria-label={t`Done:`} role="img" size={14} />
              {name}
            </>
          ) : (
            numbered
          )}
        </li>
      ))}
    </ol>
  )
}
