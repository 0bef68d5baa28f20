import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { MyTickets } from '../../../../worker/contract/my-tickets.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FoldedSection } from '../../../shared/ui/folded-section.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { AskForm } from './ask-form.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { MyEventCard } from './my-events.tsx'
import { myTicketsQuery } from './my-tickets-queries.ts'
import { Narrow } from './narrow.tsx'
import { SentScreen } from './sent-screen.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 40rem) minmax(0, 25.5rem)]' },
  gap: { base: '6', lg: '12' },
  alignItems: 'start',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: '6',
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const card = css({
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > * + *': { borderBlockStart: 'hairline' },
})
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', padding: '4' })
const muted = css({ textStyle: '14', color: 'text.muted' })

const useSigningOut = () => {
  const queryClient = useQueryClient()
  return useAsyncAction<string | null, unknown>({
    run: (id) => api.delete(id === null ? '/public/my-tickets' : `/public/my-tickets/devices/${id}`, { isPublic: true }),
    done: (_) => queryClient.invalidateQueries({ queryKey: myTicketsQuery.queryKey }),
  })
}

const Devices = ({ devices }: Pick<MyTickets, 'devices'>) => {
  const out = useSigningOut()
  return (
    <section className={card}>
      <h2 className={css({ padding: '4', fontWeight: 'semibold' })}>
        <Trans>Signed in on</Trans>
      </h2>
      {devices.map(({ id, device, is_calendar, is_this, used_at, expires_at }) => (
        <div key={id} className={row}>
          {is_calendar ? <CalendarDays /> : <MonitorSmartphone />}
          <span className={css({ flex: '[1 1 8rem]', minWidth: '0' })}>
            <span className={css({ display: 'block', fontWeight: 'medium' })}>
              {is_this ? (
                <Trans>This device</Trans>
              ) : is_calendar ? (
                <Trans comment="a calendar program that reads the tickets">Calendar</Trans>
              ) : (
                <bdi>{device || <Trans>Another device</Trans>}</bdi>
              )}
            </span>
            <span className={muted}>
              {is_this ? (
                <Trans>
                  Until <EventDate start={expires_at} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} style="day" />
                </Trans>
              ) : (
                <Trans>
                  Last used <EventDate start={used_at} zone={Intl.DateTimeFormat().resolvedOptions().timeZone} style="day" />
                </Trans>
              )}
            </span>
          </span>
          <Button busy={out.isPending && out.given === (is_this ? null : id)} onClick={() => out.act(is_this ? null : id)}>
            {is_calendar ? <Trans comment="a calendar link">End link</Trans> : <Trans>Sign out</Trans>}
          </Button>
        </div>
      ))}
      {out.error && (
        <div className={row}>
          <FormError text={errorText(out.error)} />
        </div>
      )}
    </section>
  )
}

const List = ({ tickets, onOther }: { tickets: MyTickets; onOther: () => void }) => {
  const { t } = useLingui()
  const now = useNow(60_000)
  const upcoming = tickets.events.filter(({ is_past }) => !is_past)
  const past = tickets.events.filter(({ is_past }) => is_past)
  return (
    <div className={columns}>
      <div className={stack}>
        <div>
          <h1 className={css({ textStyle: '32', fontWeight: 'semibold' })}>
            <Trans>My tickets</Trans>
          </h1>
          <p className={css({ color: 'text.muted', overflowWrap: 'anywhere' })}>
            <Trans>
              Everything bought with <bdi>{tickets.email}</bdi>, or sent to it.
            </Trans>
          </p>
        </div>
        {tickets.events.length === 0 && (
          <EmptyState title={t`No tickets with this address`} level="h2">
            {null}
          </EmptyState>
        )}
        {upcoming.length > 0 && (
          <h2 className={css({ textStyle: '18', fontWeight: 'semibold' })}>
            <Trans comment="events">Upcoming</Trans>
          </h2>
        )}
        {upcoming.map((event, index) => (
          <MyEventCard key={event.id} event={event} now={now} isNext={index === 0} />
        ))}
        {past.length > 0 && (
          <FoldedSection title={<Trans comment="events">Past</Trans>} value={<Plural value={past.length} one="# event" other="# events" />}>
            <div className={stack}>
              {past.map((event) => (
                <MyEventCard key={event.id} event={event} now={now} isNext={false} />
              ))}
            </div>
          </FoldedSection>
        )}
      </div>
      <aside className={stack}>
        <CalendarCard className={card} row={row} />
        <Devices devices={tickets.devices} />
        <div className={card}>
          <div className={row}>
            <span className={css({ flex: '[1 1 8rem]', minWidth: '0' })}>
              <span className={css({ display: 'block', fontWeight: 'medium' })}>
                <Trans>Missing a ticket?</Trans>
              </span>
              <span className={muted}>
                <Trans>It may have been bought with another address.</Trans>
              </span>
            </span>
            <Button onClick={onOther}>
              <Trans>Look it up</Trans>
            </Button>
          </div>
        </div>
      </aside>
    </div>
  )
}

/** The address to ask with, then where the link went. */
const Ask = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <SentScreen address={sentTo} onChange={() => setSentTo(null)} />
  return (
    <Narrow title={<Trans>My tickets</Trans>} text={<Trans>Enter the email you bought with, and we’ll send you a link.</Trans>}>
      <AskForm label={<Trans>Send me the link</Trans>} onSent={setSentTo} />
      <p className={css({ textStyle: '14', color: 'text.muted' })}>
        <Trans>
          You organize events? <TextLink to="/auth/login">Sign in</TextLink>
        </Trans>
      </p>
    </Narrow>
  )
}

const Page = () => {
  const { t } = useLingui()
  usePageTitle(t`My tickets`)
  const { data, error, refetch } = useQuery(myTicketsQuery)
  const [isOther, setOther] = useState(false)
  if (data && !isOther) return <List tickets={data} onOther={() => setOther(true)} />
  if (data === null || isOther) return <Ask />
  if (error)
    return (
      <Narrow title={<Trans>My tickets</Trans>} text={null}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Narrow>
    )
  return (
    <Loading className={columns}>
      <Skeleton height="320px" />
    </Loading>
  )
}

/** `/tickets`: all tickets of an address, by a link that is mailed to it. */
export const Component = () => (
  <BuyerShell>
    <Page />
  </BuyerShell>
)
