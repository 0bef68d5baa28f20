import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Need } from '../../../../../worker/contract/needs.ts'
import { css, cva } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { LeaveUnrefunded } from '../../orders/parts/leave-unrefunded.tsx'
import { needWords } from './need-labels.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  borderBlockStart: 'row',
})
const sign = cva({
  base: { flexShrink: '0', '& .lucide': { width: '4', height: '4' } },
  variants: { tone: { red: { color: 'red.11' }, orange: { color: 'orange.11' } } },
})
const words = css({ flex: '[1 1 10rem]', minWidth: '0', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: 'auto' })

/** An action item, its reason and its link; for a cancelled order also the choice to keep the money. */
export const NeedRow = ({ eventId, need, mayConnect }: { eventId: string; need: Need; mayConnect: boolean }) => {
  const { icon, tone, what, why, act, to } = needWords(need, eventId, mayConnect)
  const [isLeaving, setLeaving] = useState(false)
  const cancelled = need.kind === 'CANCELLED_NOT_REFUNDED' ? need.order : null
  return (
    <li className={row}>
      <span className={sign({ tone })} aria-hidden="true">
        {icon}
      </span>
      <span className={words}>
        <span className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{what}</span>
        <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{why}</span>
      </span>
      {(to || cancelled) && (
        <span className={acts}>
          {cancelled && (
            <Button size="sm" visual="ghost" onClick={() => setLeaving(true)}>
              <Trans>Leave it unrefunded</Trans>
            </Button>
          )}
          {to && (
            <ButtonLink size="sm" to={to}>
              {act}
            </ButtonLink>
          )}
        </span>
      )}
      {cancelled && <LeaveUnrefunded eventId={eventId} order={cancelled} open={isLeaving} onClose={() => setLeaving(false)} />}
    </li>
  )
}
