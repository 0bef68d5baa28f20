import { Trans, useLingui } from '@lingui/react/macro'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { css } from '../../../styled-system/css/index.js'
import { CsvImportButton } from '../csv-import/csv-import-button.tsx'
import { useLive } from '../events/model/use-live.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { checkInLists } from './check-in-list.ts'
import { ListCode } from './list-code.tsx'
import { ListCard } from './list-card.tsx'
import { UnlistedTickets } from './unlisted-tickets.tsx'
import { RotateLink } from './rotate-link.tsx'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(21.25rem, 100%), 1fr))]', gap: '4' })

/** `/manage/event/{id}/check-in`: the check-in lists, with links and counts. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  useLive(event.id)
  const tickets = useTickets(event.id)
  const changed = checkInLists.useChanged(event.id)
  const [rotating, setRotating] = useState<CheckInList | null>(null)
  const [showing, setShowing] = useState<CheckInList | null>(null)
  return (
    <>
      <ListPage
        of={checkInLists}
        event={event}
        title={t`Check-in lists`}
        about={<Trans>Staff need no account.</Trans>}
        icon={<ScanLine />}
        create={{ label: <Trans>New check-in list</Trans> }}
        acts={() => <CsvImportButton of="CHECK_IN_LIST" eventId={event.id} onDone={changed} />}
        actsStay
        search={t`Search lists`}
        none={{
          title: <Trans>No check-in lists yet</Trans>,
          text: <Trans>Create one for each entrance or day. Each ticket can check in once.</Trans>,
        }}
        notFound={<Trans>No check-in lists found</Trans>}
        removal={{
          nameOf: (list) => list.name,
          consequence: <Trans>Its link stops working right away. Everyone stays checked in, and tickets stay valid.</Trans>,
          confirm: () => <Trans>Delete list</Trans>,
          done: () => t`Check-in list deleted`,
        }}
        bare
      >
        {(lists, { onDelete }) => (
          <>
            <UnlistedTickets tickets={tickets.data ?? []} />
            <ul className={grid}>
              {lists.map((list) => (
                <ListCard
                  key={list.id}
                  event={event}
                  list={list}
                  tickets={tickets.data ?? []}
                  onDelete={() => onDelete(list)}
                  onRotate={() => setRotating(list)}
                  onCode={() => setShowing(list)}
                />
              ))}
            </ul>
          </>
        )}
      </ListPage>
      <ListCode list={showing} onClose={() => setShowing(null)} />
      <RotateLink eventId={event.id} list={rotating} onClose={() => setRotating(null)} />
    </>
  )
}
