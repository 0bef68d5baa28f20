import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import { buttonRecipe } from '../../../shared/ui/button.recipe.ts'

const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', textStyle: '14', fontWeight: 'medium' })

/** The look of a pager button; the page decides between link and button. */
export const turnLook = cx(buttonRecipe({ visual: 'ghost', size: 'lg', square: true }))

type Turn = { at: number; label: string; children: ReactNode }
type Props = { at: number; count: number; turn: (turn: Turn) => ReactNode }

/** Paging through an order's tickets; nothing for a single one. */
export const TicketPager = ({ at, count, turn }: Props) => {
  const { t } = useLingui()
  if (count < 2) return null
  const blank = <span className={css({ width: '11' })} />
  return (
    <nav aria-label={t`Tickets of this order`} className={row}>
      {at > 0 ? turn({ at: at - 1, label: t`Previous ticket`, children: <ChevronLeft className="flip" /> }) : blank}
      <span aria-live="polite">
        <Trans>
          Ticket {at + 1} of {count}
        </Trans>
      </span>
      {at < count - 1 ? turn({ at: at + 1, label: t`Next ticket`, children: <ChevronRight className="flip" /> }) : blank}
    </nav>
  )
}
