import { Trans, useLingui } from '@lingui/react/macro'
import { Gauge } from 'lucide-react'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { css } from '../../../styled-system/css/index.js'
import { aboveRowLink } from '../../../shared/kit/data-table.recipe.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { CapacityAvailability } from './capacity-availability.tsx'
import { capacities } from './capacity.ts'
import { EnabledSwitch } from './enabled-switch.tsx'

/** `/manage/event/{id}/capacity-assignments`: limits that tickets share. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const { data: tickets = [] } = useTickets(event.id)
  return (
    <ListPage
      of={capacities}
      event={event}
      title={t`Capacity assignments`}
      about={<Trans>A limit that several tickets share, like the seats in a hall.</Trans>}
      icon={<Gauge />}
      create={{ label: <Trans>New capacity assignment</Trans> }}
      search={t`Search names`}
      none={{
        title: <Trans>No capacity assignments yet</Trans>,
        text: <Trans>Give day tickets and weekend passes one limit together.</Trans>,
      }}
      notFound={<Trans>No capacity assignments found</Trans>}
      removal={{
        nameOf: (assignment) => assignment.name,
        consequence: <Trans>Its tickets are no longer limited together. Sold tickets stay valid.</Trans>,
        confirm: () => <Trans>Delete assignment</Trans>,
        done: () => t`Capacity assignment deleted`,
      }}
    >
      {(assignments, tools) => (
        <ListTable
          label={t`Capacity assignments`}
          rows={assignments}
          tools={tools}
          columns={[
            {
              id: 'name',
              header: t`Name`,
              sort: 'name',
              width: '24%',
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
              sort: 'used',
              width: '32%',
              phone: 'block',
              cell: (assignment) => <CapacityAvailability assignment={assignment} />,
            },
            {
              id: 'enabled',
              header: t`Enabled`,
              sort: 'enabled',
              phone: 'control',
              cell: (assignment) => (
                <span className={aboveRowLink}>
                  <EnabledSwitch eventId={event.id} assignment={assignment} />
                </span>
              ),
            },
          ]}
          acts={(assignment) => <RowMenu name={assignment.name} id={assignment.id} onDelete={() => tools.onDelete(assignment)} />}
        />
      )}
    </ListPage>
  )
}
