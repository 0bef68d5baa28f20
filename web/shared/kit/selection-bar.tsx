import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import type { Selection } from './use-selection.ts'

const bar = css({
  position: 'sticky',
  insetBlockEnd: '4',
  zIndex: 'sticky',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  margin: '3',
  paddingInline: '3',
  paddingBlock: '2',
  background: 'bg.raised',
  border: 'hairline',
  borderRadius: 'lg',
  boxShadow: 'popover',
})

/** The actions on the selected rows, while there are any. */
export const SelectionBar = <Row,>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) => {
  const { t } = useLingui()
  if (selection.chosen.length === 0) return null
  return (
    <div role="group" aria-label={t`Selected rows`} className={bar} data-foot>
      <span role="status" className={css({ flex: '1', textStyle: '14', fontWeight: 'medium' })}>
        <Plural value={selection.chosen.length} one="# selected" other="# selected" />
      </span>
      {children}
      <Button size="sm" visual="ghost" onClick={selection.clear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  )
}
