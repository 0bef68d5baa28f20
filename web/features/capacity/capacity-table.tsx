import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { CapacityAssignment } from '../../../worker/contract/capacity.ts'
import type { ListMeta } from '../../../worker/contract/common.ts'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import type { Sorting } from '../../lib/use-list-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { aboveRowLink } from '../../ui/data-table.recipe.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'
import { CapacityAvailability } from './capacity-availability.tsx'
import { EnabledSwitch } from './enabled-switch.tsx'

type Props = {
  eventId: string
  tickets: readonly Ticket[]
  assignments: readonly CapacityAssignment[]
  meta: ListMeta
  sorting?: Sorting
  onSort: (sorting: Sorting) => void
  onDelete: (assignment: CapacityAssignment) => void
}

/** Capacity assignments as rows. */
export const CapacityTable = ({ eventId, tickets, assignments, meta, sorting, onSort, onDelete }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  // Only what the server sorts by is offered.
  const sort = (name: string): string | undefined => (meta.allowed_sorts.includes(name) ? name : undefined)
  return (
    <DataTable
      label={t`Capacity assignments`}
      rows={assignments}
      rowKey={(assignment) => assignment.id}
      rowTo={(assignment) => `${assignment.id}${search}`}
      sorting={sorting}
      onSort={onSort}
      columns={[
        {
          id: 'name',
          header: t`Name`,
          sort: sort('name'),
          cell: (assignment) => <bdi className={css({ overflowWrap: 'anywhere' })}>{assignment.name}</bdi>,
        },
        {
          id: 'tickets',
          header: t`Shared by`,
          cell: (assignment) => (
            <span className={css({ textStyle: '13', color: 'text.muted' })}>
              <TicketNames ids={assignment.ticket_ids} tickets={tickets} />
            </span>
          ),
        },
        {
          id: 'availability',
          header: t`Availability`,
          sort: sort('used'),
          width: '32%',
          phone: 'block',
          cell: (assignment) => <CapacityAvailability assignment={assignment} />,
        },
        {
          id: 'enabled',
          header: t`Enabled`,
          sort: sort('enabled'),
          phone: 'control',
          cell: (assignment) => (
            <span className={aboveRowLink}>
              <EnabledSwitch eventId={eventId} assignment={assignment} />
            </span>
          ),
        },
        {
          id: 'act',
          header: t`Actions`,
          align: 'end',
          phone: 'act',
          cell: (assignment) => (
            <span className={aboveRowLink}>
              <Menu
                trigger={<IconButton label={t`Actions for ${assignment.name}`} icon={<Ellipsis />} />}
                items={[
                  {
                    id: 'edit',
                    label: <Trans>Edit</Trans>,
                    icon: <Pencil />,
                    onSelect: () => void navigate({ pathname: assignment.id, search }),
                  },
                  {
                    id: 'delete',
                    label: <Trans>Delete…</Trans>,
                    icon: <Trash2 />,
                    danger: true,
                    separated: true,
                    onSelect: () => onDelete(assignment),
                  },
                ]}
              />
            </span>
          ),
        },
      ]}
    />
  )
}
