import { Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../worker/contract/events.ts'
import type { Need } from '../../../worker/contract/needs.ts'
import { css, cva } from '../../styled-system/css/index.js'
import { useMe } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { needKey, needWords } from './need-words.tsx'

const row = css({
  display: 'flex',
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

/** What waits for somebody: the thing, why, and one button. */
export const NeedsCard = ({ event, needs }: { event: EventDetail; needs: readonly Need[] }) => {
  const { data: me } = useMe()
  return (
    <Card
      flush
      title={
        <>
          <Trans>Needs you</Trans>
          <Badge>{needs.length}</Badge>
        </>
      }
    >
      <ul>
        {needs.map((need) => {
          const { icon, tone, what, why, act, to } = needWords(need, event.id, me?.role === 'ADMIN')
          return (
            <li key={needKey(need)} className={row}>
              <span className={sign({ tone })} aria-hidden="true">
                {icon}
              </span>
              <span className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
                <span className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{what}</span>
                <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>{why}</span>
              </span>
              {to && (
                <ButtonLink size="sm" to={to}>
                  {act}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
