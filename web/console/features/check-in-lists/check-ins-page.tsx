import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, LogIn, LogOut, QrCode, RefreshCw, RotateCcw, UserCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import type { CheckInEntries, CheckInEntry, CheckInList } from '../../../../worker/contract/check-in.ts'
import type { One } from '../../../../worker/contract/common.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { listPlace } from '../../../shared/kit/list-place.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { keyOf } from '../../../shared/kit/query-keys.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { css } from '../../../styled-system/css/index.js'
import { AttendeeBadge } from '../../../shared/features/order/attendee-badge.tsx'
import { AvailabilityBar } from '../../../shared/ui/availability-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { OtherClock } from '../../../shared/ui/event-date.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { nameOf } from '../../../shared/lib/attendee-name.ts'
import { CheckInDialog, type Way } from './check-in-dialog.tsx'
import { useLive, whileLive } from '../events/model/use-live.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { ShellNotFound } from '../shell/parts/shell-not-found.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { checkInLists } from './check-in-list.ts'
import { InsideNow } from './inside-now.tsx'
import { ListCode } from './list-code.tsx'
import { RotateLink } from './rotate-link.tsx'

const muted = css({ color: 'text.muted' })
const small = css({ display: 'block', textStyle: '12', color: 'text.muted' })
const POLL_MS = 5_000

/** A list with its live counts. */
const useList = (eventId: string, listId: string) =>
  useQuery({
    queryKey: [...checkInLists.allKey(eventId), listId],
    queryFn: () => api.get<One<CheckInList>>(checkInLists.pathOf(eventId, listId)).then((answer) => answer.data),
    refetchInterval: pollEvery(() => whileLive(POLL_MS)),
  })

/** The devices of a list's check-ins, by name. */
const useDevices = (eventId: string, listId: string) => {
  const kind = `check-in-lists/${listId}/check-ins` as const
  return useQuery({
    queryKey: [...keyOf(kind, eventId), 'devices'],
    queryFn: () =>
      api
        .get<CheckInEntries>(checkInLists.pathOf(eventId, `${listId}/check-ins`), { query: { per_page: 1 } })
        .then(({ meta }) => meta.devices),
  })
}

/** The checked-in count as a line and a bar. */
const Progress = ({ list }: { list: CheckInList }) => {
  const { i18n } = useLingui()
  const all = formatCount(list.total, i18n.locale)
  return (
    <span className={css({ display: 'grid', gap: '1', minWidth: '[min(13.75rem, 100%)]' })}>
      <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
        <MetaLine>
          <Plural value={list.checked_in} one={`# of ${all} checked in`} other={`# of ${all} checked in`} />
          {list.re_entry && <InsideNow list={list} />}
        </MetaLine>
      </span>
      <AvailabilityBar sold={list.checked_in} total={list.total} />
    </span>
  )
}

/** `/manage/event/{id}/check-in/{listId}/check-ins`: a list's live check-ins, with time and device. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  useLive(event.id)
  const { listId = '' } = useParams()
  const list = useList(event.id, listId)
  const devices = useDevices(event.id, listId).data ?? []
  const checkIns = useMemo(() => resource<CheckInEntry>(`check-in-lists/${listId}/check-ins`, { poll: () => whileLive(POLL_MS) }), [listId])
  const [chosen, setChosen] = useState<CheckInEntry | null>(null)
  const [way, setWay] = useState<Way>('undo')
  const ask = (next: Way, row: CheckInEntry): void => {
    setWay(next)
    setChosen(row)
  }
  const [asked, setAsked] = useState<'code' | 'rotate' | null>(null)
  const back = { to: listPlace(`/manage/event/${event.id}/check-in`), label: <Trans>Check-in lists</Trans> }
  if (isProblem(list.error) && list.error.status === 404)
    return (
      <ShellNotFound title={<Trans>Check-in list not found</Trans>} back={back}>
        <Trans>It may have been deleted.</Trans>
      </ShellNotFound>
    )
  if (list.error && !list.data)
    return (
      <>
        <PageHeader back={back} title={<Trans>Check-ins</Trans>} />
        <ErrorState error={list.error} title={<Trans>Couldn’t load check-in list</Trans>} onRetry={() => void list.refetch()} />
      </>
    )
  const known = list.data ?? null
  return (
    <>
      <ListPage
        of={checkIns}
        event={event}
        back={back}
        title={known?.name ?? t`Check-ins`}
        about={known && <Progress list={known} />}
        icon={<UserCheck />}
        actsStay
        acts={(query) => (
          <>
            <Button icon={<QrCode />} disabled={!known} onClick={() => setAsked('code')}>
              <Trans>QR code</Trans>
            </Button>
            <Button icon={<RefreshCw />} disabled={!known} onClick={() => setAsked('rotate')}>
              <Trans>New link…</Trans>
            </Button>
            <ButtonLink to={`/manage/event/${event.id}/reports/check-ins?list=${listId}`} icon={<ChartColumn />}>
              <Trans>View report</Trans>
            </ButtonLink>
            <ExportButton path={`${checkIns.pathOf(event.id)}/export`} query={query} />
          </>
        )}
        search={t`Search name or reference`}
        filters={
          devices.length > 0
            ? [
                {
                  name: 'device',
                  label: t`Device`,
                  options: [{ value: '', label: t`All devices` }, ...devices.map((device) => ({ value: device, label: device }))],
                },
              ]
            : []
        }
        none={{ title: <Trans>No check-ins yet</Trans>, text: <Trans>Check-ins on this list appear here right away.</Trans> }}
        notFound={<Trans>No check-ins found</Trans>}
      >
        {(rows, tools) => (
          <ListTable
            label={t`Check-ins`}
            rows={rows}
            tools={tools}
            to={({ id }) => `/manage/event/${event.id}/attendees/${id}`}
            columns={[
              {
                id: 'name',
                header: t({ message: 'Name', context: 'person' }),
                cell: (row) => (
                  <span className={css({ minWidth: '0' })}>
                    <bdi>{nameOf(row)}</bdi>
                    <bdi className={small}>{row.reference}</bdi>
                    {row.status === 'CANCELLED' && <AttendeeBadge status="CANCELLED" />}
                  </span>
                ),
              },
              {
                id: 'ticket',
                header: t`Ticket`,
                cell: (row) => (
                  <MetaLine>
                    {row.ticket_title}
                    {row.price_label}
                  </MetaLine>
                ),
              },
              {
                id: 'at',
                header: t({ message: 'Checked in', context: 'time' }),
                sort: 'checked_in_at',
                firstSort: 'desc',
                note: <OtherClock starts={rows.map(({ checked_in_at }) => checked_in_at)} zone={event.timezone} />,
                cell: (row) => (
                  <span>
                    <ListTime at={row.checked_in_at} zone={event.timezone} />
                    {row.last_pass?.direction === 'OUT' && (
                      <span className={small}>
                        <Trans>
                          Out since <ListTime at={row.last_pass.at} zone={event.timezone} />
                        </Trans>
                      </span>
                    )}
                  </span>
                ),
              },
              { id: 'by', header: t`By`, cell: (row) => <bdi className={muted}>{row.device ?? '–'}</bdi> },
            ]}
            acts={(row) => {
              const name = nameOf(row)
              return (
                <>
                  {known?.re_entry &&
                    row.status === 'ACTIVE' &&
                    (row.last_pass?.direction === 'OUT' ? (
                      <IconButton label={t`Check in ${name}`} icon={<LogIn className="flip" />} onClick={() => ask('in', row)} />
                    ) : (
                      <IconButton label={t`Check out ${name}`} icon={<LogOut className="flip" />} onClick={() => ask('out', row)} />
                    ))}
                  <IconButton label={t`Undo check-in of ${name}`} icon={<RotateCcw className="flip" />} onClick={() => ask('undo', row)} />
                </>
              )
            }}
          />
        )}
      </ListPage>
      {known && <CheckInDialog eventId={event.id} way={way} at={known} people={chosen && [chosen]} onClose={() => setChosen(null)} />}
      <ListCode list={asked === 'code' ? known : null} onClose={() => setAsked(null)} />
      <RotateLink eventId={event.id} list={asked === 'rotate' ? known : null} onClose={() => setAsked(null)} />
    </>
  )
}
