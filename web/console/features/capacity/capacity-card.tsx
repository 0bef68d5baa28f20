import { Trans } from '@lingui/react/macro'
import { ChevronRight, Gauge } from 'lucide-react'
import { Link } from 'react-router'
import type { CapacityAssignment } from '../../../../worker/contract/capacity.ts'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { rowLinkProps } from '../../../shared/lib/follow-row.ts'
import { css } from '../../../styled-system/css/index.js'
import { rowLink } from '../../../shared/kit/data-table.recipe.ts'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'
import { CapacityAvailability } from './capacity-availability.tsx'

type Props = { base: string; assignments: readonly CapacityAssignment[]; tickets: readonly Ticket[] }

const list = css({ marginBlockStart: '4', background: 'bg.surface', border: 'hairline', borderRadius: 'lg', textStyle: '14' })
const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '[1rem minmax(0, 1fr) 1rem]', _roomy: '[1rem minmax(0, 1fr) 18rem 1rem]' },
  alignItems: 'center',
  columnGap: { base: '3', _roomy: '4' },
  rowGap: '2',
  paddingInline: '4',
  paddingBlock: '3',
  borderBlockEnd: 'row',
  color: 'text.muted',
  transitionProperty: '[background-color]',
  transitionDuration: 'fast',
  cursor: 'pointer',
  _hover: { background: 'bg.hover' },
  _first: { borderStartRadius: 'lg' },
  _last: { borderBlockEnd: 'none', borderEndRadius: 'lg' },
})

/** The limits several tickets share, below their list; each leads to its form. `base`: the event's address. */
export const CapacityCard = ({ base, assignments, tickets }: Props) => (
  <ul className={list}>
    {assignments.map((assignment) => {
      const names = <TicketNames ids={assignment.ticket_ids} tickets={tickets} />
      return (
        <li key={assignment.id} className={row} {...rowLinkProps}>
          <Gauge />
          <span className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline', minWidth: '0' })}>
            <Link to={`${base}/capacity-assignments/${assignment.id}`} className={rowLink} dir="auto">
              {assignment.name}
            </Link>
            <span className={css({ textStyle: '13' })}>
              <Trans>Capacity shared by {names}</Trans>
            </span>
          </span>
          <span className={css({ gridColumn: { base: '[2 / -1]', _roomy: 'auto' }, gridRow: { base: '[2]', _roomy: 'auto' } })}>
            <CapacityAvailability assignment={assignment} />
          </span>
          <ChevronRight className="flip" />
        </li>
      )
    })}
  </ul>
)
