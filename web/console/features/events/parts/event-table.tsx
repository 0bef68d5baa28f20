import { useLingui } from '@lingui/react/macro'
import type { EventListItem } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Card } from '../../../../shared/ui/card.tsx'
import { aboveRowLink } from '../../../../shared/kit/data-table.recipe.ts'
import { DataTable } from '../../../../shared/kit/data-table.tsx'
import { EventBadge } from '../../../../shared/kit/event-badge.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { EventMenu } from './event-menu.tsx'
import { PlaceLine } from './place-line.tsx'
import { SoldOf } from './sold-of.tsx'

export const EventTable = ({ events }: { events: readonly EventListItem[] }) => {
  const { t } = useLingui()
  return (
    <Card flush>
      <DataTable
        label={t`Events`}
        rows={events}
        rowKey={(event) => event.id}
        rowTo={(event) => `/manage/event/${event.id}/dashboard`}
        columns={[
          { id: 'title', header: t`Event`, cell: (event) => <span dir="auto">{event.title}</span> },
          {
            id: 'date',
            header: t`Starts`,
            cell: (event) => <EventDate start={event.start_date} zone={event.timezone} style="dayTime" nameZone />,
          },
          {
            id: 'place',
            header: t`Place`,
            cell: (event) => (
              <span className={css({ color: 'text.muted' })}>
                <PlaceLine event={event} />
              </span>
            ),
            phone: 'hidden',
          },
          { id: 'sold', header: t`Sold`, align: 'end', cell: (event) => <SoldOf sold={event.tickets_sold} total={event.tickets_total} /> },
          { id: 'gross', header: t`Revenue`, align: 'end', cell: (event) => <Money amount={event.gross} currency={event.currency} /> },
          { id: 'state', header: t`Status`, cell: (event) => <EventBadge status={event.status} phase={event.phase} />, phone: 'state' },
          {
            id: 'act',
            header: t`Actions`,
            align: 'end',
            phone: 'act',
            width: '60px',
            cell: (event) => (
              <span className={aboveRowLink}>
                <EventMenu event={event} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
