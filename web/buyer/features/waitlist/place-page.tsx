import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarX, Check, CircleX, Timer, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import type { WaitlistPlace } from '../../../../worker/contract/waitlist.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { shortPlace } from '../../../shared/lib/place.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { EventTime } from '../../../shared/ui/event-time.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { keepOrderSession } from '../buyer-order/order-session.ts'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { eventQuery } from '../event-page/event-queries.ts'
import { Stepper } from '../event-page/parts/stepper.tsx'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { confirmPlace, giveUp, leaveList, placeQuery, takeHeld } from './place-queries.ts'

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  width: 'full',
  maxWidth: '[32rem]',
  marginInline: 'auto',
  padding: '4',
})
const card = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', '& > * + *': { borderBlockStart: 'hairline' } })
const part = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3', padding: '4' })
const muted = css({ textStyle: '14', color: 'text.muted' })
const strong = css({ fontWeight: 'semibold' })
const title24 = css({ textStyle: '24', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const cover = css({ height: { base: '[8.5rem]', md: '[12rem]' }, borderRadius: 'lg', overflow: 'hidden' })

const Head = ({ event }: { event: PublicEvent }) => (
  <header>
    <div className={cover}>
      <CoverArt id={event.id} url={event.cover_url} />
    </div>
    <h1 className={`${title24} ${css({ marginBlockStart: '4' })}`} dir="auto">
      {event.title}
    </h1>
    <div className={muted}>
      <EventTime start={event.start_date} zone={event.timezone} style="full" />
      {event.location && <span dir="auto"> · {shortPlace(event.location)}</span>}
    </div>
  </header>
)

type Props = { event: PublicEvent; place: WaitlistPlace; token: string; onChange: (place?: WaitlistPlace) => void }

/** A press that asks first. */
const Asking = ({
  label,
  title,
  children,
  run,
  onDone,
}: {
  label: ReactNode
  title: ReactNode
  children: ReactNode
  run: () => Promise<unknown>
  onDone: () => void
}) => {
  const search = useSearch()
  const [isAsking, setAsking] = useState(() => search.startsWith('no'))
  const action = useAsyncAction<void, unknown>({ run, done: onDone })
  return (
    <>
      <Button size="lg" fullWidth aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ModalSheet title={title} onClose={() => setAsking(false)}>
          <div className={css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}>
            <p>{children}</p>
            <FormError text={action.error ? errorText(action.error) : null} />
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
              <Button size="lg" onClick={() => setAsking(false)}>
                <Trans>Back</Trans>
              </Button>
              <Button size="lg" visual="primary" busy={action.isPending} onClick={() => action.act()}>
                {label}
              </Button>
            </div>
          </div>
        </ModalSheet>
      )}
    </>
  )
}

const wishes = ({ quantity, tickets }: WaitlistPlace): ReactNode => (
  <ul>
    {tickets.map(({ id, title }) => (
      <li key={id} dir="auto">
        {quantity} × {title}
      </li>
    ))}
  </ul>
)

const Waiting = ({ event, place, token, onChange }: Props) => {
  const { t } = useLingui()
  usePageTitle(place.confirmed ? t`Your place on the waitlist` : t`Confirm your place`, event.title)
  const confirm = useAsyncAction<void, WaitlistPlace>({ run: () => confirmPlace(event.id, token), done: onChange })
  const people = place.people_before
  const tickets = place.tickets_before
  return (
    <>
      <section className={card} role="status">
        <div className={part}>
          <div>
            <h2 className={strong}>
              {place.confirmed ? (
                <Trans>
                  You’re on the list, <bdi>{place.first_name}</bdi>
                </Trans>
              ) : (
                <Trans>
                  One more step, <bdi>{place.first_name}</bdi>
                </Trans>
              )}
            </h2>
            <p>
              {people === 0 ? (
                <Trans>No one is ahead of you.</Trans>
              ) : (
                <>
                  <Plural value={people} one="# person" other="# people" />,{' '}
                  <Plural value={tickets} one="# ticket before you" other="# tickets before you" />
                </>
              )}
            </p>
          </div>
        </div>
        <div className={part}>{wishes(place)}</div>
      </section>
      {!place.confirmed && (
        <>
          <FormError text={confirm.error ? errorText(confirm.error) : null} />
          <Button visual="primary" size="xl" fullWidth busy={confirm.isPending} onClick={() => confirm.act()}>
            <Trans>Confirm my place</Trans>
          </Button>
        </>
      )}
      <p className={muted}>
        <Plural
          value={place.offer_hours}
          one="When tickets come free, we hold them for you for up to # hour and email you."
          other="When tickets come free, we hold them for you for up to # hours and email you."
        />
      </p>
      <Asking
        label={<Trans>Leave the list</Trans>}
        title={<Trans>Leave the list?</Trans>}
        run={() => leaveList(event.id, token)}
        onDone={() => onChange()}
      >
        <Trans>Your place goes to the next person. You can join again at the end.</Trans>
      </Asking>
    </>
  )
}

/** The time left, in hours and minutes; in the last hour also seconds. It isn't announced. */
const Left = ({ until }: { until: string }) => {
  const seconds = Math.max(0, Math.floor((Date.parse(until) - useNow()) / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((n) => String(n).padStart(2, '0'))
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1.5',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: 'medium',
      })}
      dir="ltr"
      aria-hidden
    >
      <Timer />
      {parts.join(':')}
    </span>
  )
}

const Held = ({ event, place, token, offer, onChange }: Props & { offer: NonNullable<WaitlistPlace['offer']> }) => {
  const { t } = useLingui()
  usePageTitle(t`Held for you`, event.title)
  const [, navigate] = useLocation()
  const held = offer.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const [quantity, setQuantity] = useState(held)
  const [first] = offer.lines
  const take = useAsyncAction<void, Awaited<ReturnType<typeof takeHeld>>>({
    run: () => takeHeld(event.id, token, quantity),
    done: ({ data, session_token }) => {
      keepOrderSession(data, session_token)
      navigate(`/checkout/${event.id}/${data.short_id}/details`)
    },
    failed: (error) => {
      if (isProblem(error) && error.status === 410) onChange()
    },
  })
  // With several prices the first are taken first; the order says what each costs.
  const total = offer.lines.length === 1 && first ? first.gross * quantity : offer.total
  return (
    <>
      <section className={card}>
        <div className={part} role="status">
          <div>
            <h2 className={strong}>
              <Trans>
                Held for you, <bdi>{place.first_name}</bdi>
              </Trans>
            </h2>
            <p className={muted}>
              <Trans>
                Until <EventDate start={offer.expires_at} zone={event.timezone} style="dayTime" />
              </Trans>
            </p>
          </div>
          <Left until={offer.expires_at} />
        </div>
        <div className={part}>
          <ul className={css({ flex: '[1 1 8rem]' })}>
            {offer.lines.map((line) => (
              <li key={line.price_id}>
                <span className={css({ display: 'block', fontWeight: 'medium' })} dir="auto">
                  {offer.lines.length > 1 && `${line.quantity} × `}
                  {[line.title, line.label].filter(Boolean).join(', ')}
                </span>
                <Money amount={line.gross} currency={offer.currency} />
              </li>
            ))}
          </ul>
          <Stepper
            name={first?.title ?? ''}
            quantity={quantity}
            first={1}
            canAdd={quantity < held}
            errorId={undefined}
            onChange={(next) => setQuantity(Math.max(1, next))}
          />
        </div>
        <div className={`${part} ${css({ '& > :last-child': { width: 'full' } })}`}>
          <span className={strong}>
            <Trans>Total</Trans>
          </span>
          <span className={css({ textStyle: '20', fontWeight: 'semibold' })}>
            <Money amount={total} currency={offer.currency} />
          </span>
          <FormError text={take.error ? errorText(take.error) : null} />
          <Button visual="primary" size="xl" fullWidth busy={take.isPending} onClick={() => take.act()}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </section>
      <p className={muted}>
        <Trans>After that they go to the next person on the list. You haven’t been charged.</Trans>
      </p>
      <Asking
        label={<Trans>Give them up</Trans>}
        title={<Trans>Give them up?</Trans>}
        run={() => giveUp(event.id, token)}
        onDone={() => onChange()}
      >
        <Trans>They go to the next person right away.</Trans>
      </Asking>
    </>
  )
}

const Over = ({ event, place }: Pick<Props, 'event' | 'place'>) => {
  const { t } = useLingui()
  const states: Record<NonNullable<WaitlistPlace['ended']>, [ReactNode, string, string]> = {
    TAKEN: [<Check key="icon" />, t`The tickets are yours`, t`We emailed you the order.`],
    RAN_OUT: [<CalendarX key="icon" />, t`No longer held for you`, t`Time ran out, so they went to the next person.`],
    DECLINED: [<Undo2 key="icon" />, t`You gave the tickets up`, t`They went to the next person.`],
    LEFT: [<Undo2 key="icon" />, t`You left the list`, t`You can rejoin at the end of the list.`],
    REMOVED: [<CircleX key="icon" />, t`Your place has ended`, t`The organizer took you off the list.`],
    CLOSED: [<CalendarX key="icon" />, t`The waitlist is closed`, t`No ticket came free in time.`],
  }
  const [icon, title, text] = states[place.ended ?? 'LEFT']
  usePageTitle(title, event.title)
  return (
    <EmptyState
      icon={icon}
      title={title}
      level="h2"
      action={
        <ButtonLink visual="primary" size="lg" to={`/e/${event.id}/${event.slug}`}>
          <Trans>See tickets</Trans>
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  )
}

const Gone = () => {
  const { t } = useLingui()
  usePageTitle(t`This link no longer works`)
  return (
    <EmptyState icon={<CircleX />} title={t`This link no longer works`} level="h1">
      <Trans>Open the link in your latest email, or join the list again.</Trans>
    </EmptyState>
  )
}

/** `/waitlist/{eventId}/{token}`: a place in line, what is held, and how it ended. Opening it changes nothing. */
export const Component = () => {
  const { eventId = '', token = '' } = useParams()
  const queryClient = useQueryClient()
  const { data: event, error: eventError, refetch: readEvent } = useQuery(eventQuery(eventId, null))
  const { data: place, error, refetch } = useQuery(placeQuery(eventId, token))
  useEventAccent(event ?? undefined)
  const onChange = (next?: WaitlistPlace): void => {
    if (next) queryClient.setQueryData(placeQuery(eventId, token).queryKey, next)
    else void refetch()
  }
  const given = event && place ? { event, place, token, onChange } : null
  return (
    <BuyerShell organizer={event?.organizer}>
      <div className={column}>
        {event === null || isProblem(error, 'link_invalid') ? (
          <Gone />
        ) : given ? (
          <>
            <Head event={given.event} />
            {given.place.offer ? (
              <Held {...given} offer={given.place.offer} />
            ) : given.place.ended ? (
              <Over {...given} />
            ) : (
              <Waiting {...given} />
            )}
          </>
        ) : error || eventError ? (
          <ErrorState error={error ?? eventError} onRetry={() => void Promise.all([refetch(), readEvent()])} />
        ) : (
          <Loading>
            <Skeleton height="136px" />
            <Skeleton height="48px" />
          </Loading>
        )}
      </div>
    </BuyerShell>
  )
}
