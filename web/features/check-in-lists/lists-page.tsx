import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { CheckInList } from '../../../worker/contract/check-in.ts'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useShellEvent } from '../shell/event-shell.tsx'
import { DeleteList } from './delete-list.tsx'
import { ListCard } from './list-card.tsx'
import { RotateLink } from './rotate-link.tsx'
import { useCheckInLists } from './list-queries.ts'

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fill, minmax(min(340px, 100%), 1fr))]', gap: '4' })

/** `/manage/event/{id}/check-in`: the doors, their links and counts. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Check-in lists`, event.title)
  const lists = useCheckInLists(event.id, { live: true })
  const [doomed, setDoomed] = useState<CheckInList | null>(null)
  const [rotating, setRotating] = useState<CheckInList | null>(null)
  const newList = (
    <ButtonLink to="new" visual="primary" icon={<Plus />}>
      <Trans>New check-in list</Trans>
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={<Trans>Check-in lists</Trans>}
        meta={<Trans>Each list is a door: give its link to your staff, they need no account.</Trans>}
        actions={Boolean(lists.data?.length) && newList}
      />
      {lists.error && !lists.data ? (
        <ErrorState error={lists.error} onRetry={() => void lists.refetch()} />
      ) : !lists.data ? (
        <Loading className={grid}>
          <Skeleton height="190px" />
          <Skeleton height="190px" />
        </Loading>
      ) : lists.data.length === 0 ? (
        <EmptyState icon={<ScanLine />} title={<Trans>No check-in lists yet</Trans>} action={newList}>
          <Trans>Make one for each entrance or day. It admits the tickets you choose, each once.</Trans>
        </EmptyState>
      ) : (
        <ul className={grid}>
          {lists.data.map((list) => (
            <ListCard key={list.id} event={event} list={list} onDelete={() => setDoomed(list)} onRotate={() => setRotating(list)} />
          ))}
        </ul>
      )}
      <DeleteList eventId={event.id} list={doomed} onClose={() => setDoomed(null)} />
      <RotateLink eventId={event.id} list={rotating} onClose={() => setRotating(null)} />
      <Outlet context={event} />
    </>
  )
}
