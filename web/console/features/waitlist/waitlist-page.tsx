import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ListEnd, Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { WaitlistEntry, WaitlistState } from '../../../../worker/contract/waitlist.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { ListTime } from '../../../shared/kit/list-time.tsx'
import { css } from '../../../styled-system/css/index.js'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { ExportButton } from '../exports/export-button.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { freeFor, OfferDialog } from './offer-dialog.tsx'
import { WaitlistFigures } from './waitlist-figures.tsx'
import { letSmallerGoFirst, useWaitlistSummary, waitlist } from './waitlist-queries.ts'

const muted = css({ color: 'text.muted', textStyle: '13' })
const open: readonly WaitlistState[] = ['WAITING', 'OFFERED', 'UNCONFIRMED']

const State = ({ state }: { state: WaitlistState }) => {
  const states: Record<WaitlistState, [tone: 'neutral' | 'violet' | 'teal' | 'outline', label: ReactNode]> = {
    UNCONFIRMED: ['outline', <Trans key="label">Not confirmed</Trans>],
    WAITING: [
      'neutral',
      <Trans key="label" context="waitlist">
        Waiting
      </Trans>,
    ],
    OFFERED: ['violet', <Trans key="label">Offered</Trans>],
    TAKEN: ['teal', <Trans key="label">Bought</Trans>],
    RAN_OUT: ['neutral', <Trans key="label">Ran out</Trans>],
    DECLINED: ['neutral', <Trans key="label">Declined</Trans>],
    LEFT: [
      'neutral',
      <Trans key="label" context="waitlist">
        Left
      </Trans>,
    ],
    REMOVED: [
      'neutral',
      <Trans key="label" context="waitlist">
        Removed
      </Trans>,
    ],
    CLOSED: [
      'neutral',
      <Trans key="label" context="waitlist">
        Closed
      </Trans>,
    ],
  }
  const [tone, label] = states[state]
  return <Badge tone={tone}>{label}</Badge>
}

const among = (...states: WaitlistState[]) => ({ 'filter_fields[state][in]': states.join(',') })
const groups: Record<string, Record<string, string>> = {
  open: among(...open),
  OFFERED: among('OFFERED'),
  UNCONFIRMED: among('UNCONFIRMED'),
  ended: among('TAKEN', 'RAN_OUT', 'DECLINED', 'LEFT', 'REMOVED', 'CLOSED'),
}

/** `/manage/event/{id}/waitlist`: who waits for sold-out tickets, what they were offered, and how it ended. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const tickets = useTickets(event.id)
  const { data: summary } = useWaitlistSummary(event.id)
  const changed = waitlist.useChanged(event.id)
  const [toOffer, setToOffer] = useState<WaitlistEntry | null>(null)
  const smaller = useMutation({ mutationFn: () => letSmallerGoFirst(event.id), onSuccess: changed })
  const titles = new Map((tickets.data ?? []).map(({ id, title }) => [id, title]))
  const next = summary?.next
  const kept = summary?.by_ticket.find(({ id }) => id === next?.ticket_id)?.kept ?? 0
  const name = <bdi>{next?.first_name}</bdi>
  return (
    <>
      <ListPage
        of={waitlist}
        event={event}
        title={t`Waitlist`}
        about={<Trans>Tickets that come back are offered to these people first.</Trans>}
        icon={<ListEnd />}
        acts={(query) => (
          <>
            <ExportButton path={`/events/${event.id}/waitlist/export`} query={query} />
            <ButtonLink to={`/manage/event/${event.id}/settings/self-service`} icon={<Settings2 />}>
              <Trans>Settings</Trans>
            </ButtonLink>
          </>
        )}
        search={t`Search name or email`}
        filters={[
          {
            name: 'ticket',
            label: t`Ticket`,
            asked: (id) => ({ 'filter_fields[ticket_ids][like]': id }),
            options: [{ value: '', label: t`All tickets` }, ...[...titles].map(([value, label]) => ({ value, label }))],
          },
          {
            name: 'state',
            label: t`Status`,
            asked: (group) => groups[group] ?? {},
            options: [
              { value: '', label: t`All statuses` },
              { value: 'open', label: t`Open` },
              { value: 'OFFERED', label: t`Offered` },
              { value: 'UNCONFIRMED', label: t`Not confirmed` },
              { value: 'ended', label: t({ message: 'Ended', context: 'waitlist' }) },
            ],
          },
        ]}
        none={{
          title: <Trans>No one is waiting</Trans>,
          text: <Trans>As soon as a ticket is sold out, buyers can join here.</Trans>,
        }}
        notFound={<Trans>No one found</Trans>}
        removal={{
          nameOf: (row) => row.first_name,
          consequence: <Trans>Tickets held for them go to the next person, and we email them about it.</Trans>,
          confirm: (row) => (row.state === 'OFFERED' ? <Trans>End offer</Trans> : <Trans>Remove from waitlist</Trans>),
          done: () => t`Removed from the waitlist`,
        }}
      >
        {(rows, tools) => (
          <>
            {summary && <WaitlistFigures summary={summary} />}
            {next && (
              <div className={css({ marginBlockEnd: '4' })}>
                <Notice
                  tone="warning"
                  action={
                    <Button busy={smaller.isPending} onClick={() => smaller.mutate()}>
                      <Trans>Let smaller groups go first</Trans>
                    </Button>
                  }
                >
                  <Plural value={kept} one="# ticket came back." other="# tickets came back." />{' '}
                  <Trans>
                    {name} is next and wants {next.quantity}, so it waits until more come back.
                  </Trans>
                </Notice>
              </div>
            )}
            <ListTable
              label={t`Waitlist`}
              rows={rows}
              tools={tools}
              to={null}
              columns={[
                {
                  id: 'place',
                  header: t({ message: 'Place', context: 'waitlist' }),
                  align: 'end',
                  sort: 'place',
                  cell: (row) => row.place ?? '–',
                },
                {
                  id: 'name',
                  header: t`Name`,
                  sort: 'first_name',
                  cell: (row) => (
                    <span className={css({ display: 'grid', overflowWrap: 'anywhere' })}>
                      <bdi dir="auto">{row.first_name}</bdi>
                      <bdi className={muted}>{row.email}</bdi>
                    </span>
                  ),
                },
                {
                  id: 'ticket',
                  header: t`Ticket`,
                  cell: (row) => <bdi dir="auto">{row.ticket_ids.map((id) => titles.get(id) ?? '').join(', ')}</bdi>,
                },
                { id: 'quantity', header: t`Wants`, align: 'end', sort: 'quantity', firstSort: 'desc', cell: (row) => row.quantity },
                {
                  id: 'since',
                  header: t`Since`,
                  sort: 'created_at',
                  cell: (row) => <ListTime at={row.created_at} zone={event.timezone} />,
                },
                { id: 'state', header: t`Status`, cell: (row) => <State state={row.state} /> },
                {
                  id: 'until',
                  header: t`Offer until`,
                  cell: (row) =>
                    row.state === 'OFFERED' && row.offer_expires_at ? <ListTime at={row.offer_expires_at} zone={event.timezone} /> : '–',
                },
              ]}
              acts={(row) =>
                open.includes(row.state) && (
                  <>
                    {row.state === 'WAITING' && (
                      <Button size="sm" disabled={freeFor(summary, row) === 0} onClick={() => setToOffer(row)} aria-haspopup="dialog">
                        {freeFor(summary, row) === 0 ? <Trans>Nothing is free</Trans> : <Trans>Offer…</Trans>}
                      </Button>
                    )}
                    <Button size="sm" onClick={() => tools.onDelete(row)} aria-haspopup="dialog">
                      {row.state === 'OFFERED' ? <Trans>End…</Trans> : <Trans>Remove…</Trans>}
                    </Button>
                  </>
                )
              }
            />
          </>
        )}
      </ListPage>
      {toOffer && (
        <OfferDialog
          eventId={event.id}
          entry={toOffer}
          free={freeFor(summary, toOffer)}
          onClose={() => setToOffer(null)}
          onDone={changed}
        />
      )}
    </>
  )
}
