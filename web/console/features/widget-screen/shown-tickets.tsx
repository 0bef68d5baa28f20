import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { css } from '../../../styled-system/css/index.js'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldNote } from '../../../shared/ui/field.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useTickets } from '../ticket-choice/ticket-queries.ts'
import { TicketPrice } from '../tickets/parts/ticket-price.tsx'

const head = css({ display: 'flex', alignItems: 'baseline', gap: '2', textStyle: '14' })
// Both halves as wide as the card.
const wide = css({ '& > [role=radiogroup]': { display: 'flex' }, '& label': { flex: '1' } })
const row = css({ display: 'flex', justifyContent: 'space-between', gap: '3' })
const aside = css({ flexShrink: '0', textStyle: '13', color: 'text.muted' })

const isOnPage = (ticket: Ticket): boolean => !ticket.hidden_unless_promo && !ticket.is_hidden

const Aside = ({ ticket }: { ticket: Ticket }) => {
  if (ticket.is_hidden) return <Trans>hidden</Trans>
  return ticket.hidden_unless_promo ? <Trans>private</Trans> : <TicketPrice ticket={ticket} />
}

const Choice = ({ all, value, onChange }: { all: Ticket[]; value: string[]; onChange: (ids: string[]) => void }) => {
  const { t } = useLingui()
  const isPrivate = all.some((ticket) => ticket.hidden_unless_promo && value.includes(ticket.id))
  const noneChosen = !all.some((ticket) => value.includes(ticket.id))
  return (
    <div role="group" aria-label={t`Tickets shown`} className={css({ display: 'grid', gap: '1' })}>
      {all.map((ticket) => (
        <Checkbox
          key={ticket.id}
          label={
            <span className={row}>
              <bdi className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{ticket.title}</bdi>
              <span className={aside}>
                <Aside ticket={ticket} />
              </span>
            </span>
          }
          checked={value.includes(ticket.id)}
          // In the order of the page, which the widget follows.
          onChange={(checked) => onChange(all.filter(({ id }) => (id === ticket.id ? checked : value.includes(id))).map(({ id }) => id))}
        />
      ))}
      <FieldNote
        id="shown"
        error={noneChosen ? t`Choose at least one ticket.` : null}
        help={isPrivate && <Trans>Private tickets show only with a promo code for them.</Trans>}
      />
    </div>
  )
}

type Props = { event: EventDetail; value: string[] | null; onChange: (ids: string[] | null) => void }

/** The choice of the widget's tickets. */
export const ShownTickets = ({ event, value, onChange }: Props) => {
  const { t } = useLingui()
  const { data: all, error, refetch } = useTickets(event.id)
  if (!all)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="120px" />
      </Loading>
    )
  const onPage = all.filter(isOnPage)
  const shown = value ? all.filter(({ id }) => value.includes(id)) : onPage
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <div className={head}>
        <h2 className={css({ fontWeight: 'semibold' })}>
          <Trans>Tickets shown</Trans>
        </h2>
        {all.length > 0 && (
          <span className={css({ textStyle: '13', color: 'text.muted' })}>
            <Trans>
              {shown.length} of {all.length}
            </Trans>
          </span>
        )}
      </div>
      {all.length === 0 ? (
        <div className={css({ display: 'grid', gap: '2', justifyItems: 'start', textStyle: '13', color: 'text.muted' })}>
          <Trans>This event has no tickets yet.</Trans>
          <ButtonLink size="sm" to={`/manage/event/${event.id}/tickets/new`}>
            <Trans>New ticket</Trans>
          </ButtonLink>
        </div>
      ) : (
        <>
          <div className={wide}>
            <Segments
              label={t`Tickets shown`}
              value={value ? 'chosen' : 'all'}
              onChange={(which) => onChange(which === 'all' ? null : onPage.map(({ id }) => id))}
              options={[
                { value: 'all', label: <Trans>All visible tickets</Trans> },
                { value: 'chosen', label: <Trans>Selected</Trans> },
              ]}
            />
          </div>
          {value && <Choice all={all} value={value} onChange={onChange} />}
        </>
      )}
    </div>
  )
}
