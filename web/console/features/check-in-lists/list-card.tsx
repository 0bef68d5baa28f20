import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, QrCode, RefreshCw, UserCheck } from 'lucide-react'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { RowMenu } from '../../../shared/kit/row-menu.tsx'
import { css } from '../../../styled-system/css/index.js'
import { formatCount } from '../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../shared/ui/availability-bar.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { InsideNow } from './inside-now.tsx'
import { TicketNames } from '../ticket-choice/ticket-names.tsx'

type Props = {
  event: EventDetail
  list: CheckInList
  tickets: readonly Ticket[]
  onDelete: () => void
  onRotate: () => void
  onCode: () => void
}

const figure = css({ textStyle: '24', fontWeight: 'semibold', color: 'text', fontVariantNumeric: 'tabular-nums' })
const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '4',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})

const admits = css({ textStyle: '13', color: 'text', overflowWrap: 'anywhere' })

const ListBadge = ({ status }: { status: CheckInList['status'] }) =>
  status === 'ACTIVE' ? (
    <Badge tone="teal">
      <Trans context="check-in list">Active</Trans>
    </Badge>
  ) : status === 'INACTIVE' ? (
    <Badge tone="blue">
      <Trans>Not yet active</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans context="check-in list">Expired</Trans>
    </Badge>
  )

/** When a list is open, if not always. */
const Window = ({ list, zone }: { list: CheckInList; zone: string }) => {
  const from = list.activates_at && <EventDate start={list.activates_at} zone={zone} style="short" nameZone={!list.expires_at} />
  const until = list.expires_at && <EventDate start={list.expires_at} zone={zone} style="short" nameZone />
  if (from && until)
    return (
      <Trans>
        {from} until {until}
      </Trans>
    )
  if (from) return <Trans>from {from}</Trans>
  return <Trans>until {until}</Trans>
}

/** A list: its count and its link. */
export const ListCard = ({ event, list, tickets, onDelete, onRotate, onCode }: Props) => {
  const { t, i18n } = useLingui()
  const path = `/check-in/${list.short_id}`
  const all = formatCount(list.total, i18n.locale)
  return (
    <li className={card}>
      <div className={css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '2' })}>
        <div className={css({ minWidth: '0' })}>
          <h2 dir="auto" className={css({ textStyle: '16', fontWeight: 'semibold' })}>
            {list.name}
          </h2>
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            <MetaLine>
              {(list.activates_at || list.expires_at) && <Window list={list} zone={event.timezone} />}
              {list.has_pin && <Trans>PIN required</Trans>}
            </MetaLine>
          </p>
        </div>
        <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
          <ListBadge status={list.status} />
          <RowMenu
            name={list.name}
            id={list.id}
            onDelete={onDelete}
            items={[{ id: 'rotate', label: <Trans>New link…</Trans>, icon: <RefreshCw />, onSelect: onRotate }]}
          />
        </span>
      </div>
      {list.all_tickets ? null : list.ticket_ids.length > 0 ? (
        <p className={admits}>
          <Trans>
            Accepts <TicketNames ids={list.ticket_ids} tickets={tickets} />
          </Trans>
        </p>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.danger' })}>
          <Trans>Its tickets were deleted, so no one can check in. Choose others.</Trans>
        </p>
      )}
      {list.description && (
        <p dir="auto" className={css({ textStyle: '13', color: 'text.muted', whiteSpace: 'pre-line' })}>
          {list.description}
        </p>
      )}
      <div className={css({ marginBlockStart: 'auto' })}>
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '1' })}>
          <MetaLine>
            <Plural
              value={list.checked_in}
              one={
                <Trans>
                  <b className={figure}>#</b> of {all} checked in
                </Trans>
              }
              other={
                <Trans>
                  <b className={figure}>#</b> of {all} checked in
                </Trans>
              }
            />
            {list.re_entry && <InsideNow list={list} />}
          </MetaLine>
        </p>
        <AvailabilityBar sold={list.checked_in} total={list.total} />
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <ButtonLink size="sm" to={`${list.id}/check-ins`} icon={<UserCheck />}>
          <Trans>Guests</Trans>
        </ButtonLink>
        <CopyButton label={t`Copy link`} text={window.location.origin + path} />
        <Button size="sm" icon={<QrCode />} onClick={onCode}>
          <Trans>QR code</Trans>
        </Button>
        <ButtonAnchor size="sm" href={path} target="_blank" rel="noreferrer" icon={<ExternalLink />}>
          <Trans context="verb">Open</Trans>
        </ButtonAnchor>
      </div>
    </li>
  )
}
