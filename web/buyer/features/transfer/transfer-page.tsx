import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, Check, CircleX, ScanLine, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useParams, useSearch } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import type { One } from '../../../../worker/contract/common.ts'
import type { PublicAttendee, PublicTransfer } from '../../../../worker/contract/public.ts'
import type { PublicQuestion } from '../../../../worker/contract/questions.ts'
import { personName } from '../../../../worker/shared/names.ts'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { shortPlace } from '../../../shared/lib/place.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useIdempotencyKey } from '../../../shared/lib/use-idempotency-key.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { CoverArt } from '../../../shared/ui/cover-art.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { EventTime } from '../../../shared/ui/event-time.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { NameFields } from '../../../shared/ui/name-fields.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { OwnAnswers, sentAnswers, typedAnswers, useTicketQuestions, wrongAnswers } from '../own-tickets/own-answers.tsx'
import { useSheetForm } from '../own-tickets/use-sheet-form.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { TicketCard } from '../ticket-page/ticket-card.tsx'
import { onCard } from '../ticket-page/ticket-frame.tsx'

const column = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '5',
  width: 'full',
  maxWidth: '[32rem]',
  marginInline: 'auto',
  padding: '4',
})
const card = css({
  border: 'hairline',
  borderRadius: 'lg',
  background: 'bg.surface',
  overflow: 'hidden',
  '& > * + *': { borderBlockStart: 'hairline' },
})
const part = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center', padding: '4' })
const words = css({ flex: '[1 1 8rem]', minWidth: '0', overflowWrap: 'anywhere' })
const quoted = css({ borderInlineStart: '[3px solid {colors.border.strong}]', paddingInlineStart: '3', overflowWrap: 'anywhere' })
const pair = css({ display: 'grid', gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 8rem), 1fr))]', gap: '3' })
const muted = css({ textStyle: '14', color: 'text.muted' })

const pathOf = (eventId: string, token: string): string =>
  `/public/events/${encodeURIComponent(eventId)}/transfers/${encodeURIComponent(token)}`

const EventPart = ({ transfer }: { transfer: PublicTransfer }) => {
  const { event } = transfer
  return (
    <div className={part}>
      <span className={css({ flexShrink: '0', width: '16', height: '16', borderRadius: 'md', overflow: 'hidden' })}>
        <CoverArt id={event.id} url={event.cover_url} />
      </span>
      <div className={words}>
        <p className={css({ fontWeight: 'semibold' })} dir="auto">
          {event.title}
        </p>
        <div className={muted}>
          <EventTime start={event.start_date} zone={event.timezone} style="full" />
        </div>
        {event.location && (
          <p className={muted} dir="auto">
            {shortPlace(event.location)}
          </p>
        )}
      </div>
    </div>
  )
}

const TicketPart = ({ transfer, aside }: { transfer: PublicTransfer; aside?: ReactNode }) => (
  <div className={part}>
    <p className={`${words} ${css({ fontWeight: 'medium' })}`} dir="auto">
      {[transfer.ticket.title, transfer.ticket.label].filter(Boolean).join(', ')}
    </p>
    {aside}
  </div>
)

/** A transfer that nothing comes of: what it was, and one way on. It never says who holds the ticket. */
const Over = ({ transfer }: { transfer: PublicTransfer }) => {
  const { t } = useLingui()
  const { event, giver, state, ended_at } = transfer
  const name = <bdi>{giver.first_name}</bdi>
  const at = ended_at && <EventDate start={ended_at} zone={event.timezone} style="dayTime" />
  const states: Partial<Record<PublicTransfer['state'], [ReactNode, string, ReactNode]>> = {
    ACCEPTED: [
      <Check key="icon" />,
      t`Accepted already`,
      <Trans key="text">It’s yours if you accepted it: we emailed you the link.</Trans>,
    ],
    DECLINED: [<Undo2 key="icon" />, t`You gave the ticket back`, <Trans key="text">It stays with {name}.</Trans>],
    WITHDRAWN: [<Undo2 key="icon" />, t`${giver.first_name} took the ticket back`, <Trans key="text">The link no longer works.</Trans>],
    EXPIRED: [<CalendarX key="icon" />, t`The time to accept is over`, <Trans key="text">Ask {name} to send it again.</Trans>],
    CANCELLED: [<CircleX key="icon" />, t`This ticket was cancelled`, <Trans key="text">It can’t be sent to anyone else.</Trans>],
    USED: [
      <ScanLine key="icon" />,
      t`This ticket was already used`,
      <Trans key="text">It was scanned at the entrance on {at}, so it can’t be sent to anyone else.</Trans>,
    ],
  }
  const [icon, title, text] = states[state] ?? [<CircleX key="icon" />, t`This link no longer works`, null]
  usePageTitle(title, event.title)
  return (
    <div className={column}>
      <EmptyState
        icon={icon}
        title={title}
        level="h1"
        action={
          <ButtonLink visual="primary" size="lg" to={`/e/${event.id}/${event.slug}`}>
            <Trans>See tickets</Trans>
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
      <div className={card}>
        <EventPart transfer={transfer} />
        <TicketPart transfer={transfer} />
      </div>
      <p className={css({ textAlign: 'center' })}>
        <Trans>You haven’t paid anything for it.</Trans>
      </p>
    </div>
  )
}

const Done = ({ ticket }: { ticket: PublicAttendee }) => {
  const { t } = useLingui()
  usePageTitle(t`Your ticket`, ticket.event.title)
  return (
    <div className={column} role="status">
      <div>
        <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
          <Trans>
            It’s yours, <bdi>{ticket.first_name}</bdi>
          </Trans>
        </h1>
        <p className={muted}>
          <Trans>
            Sent to <bdi>{ticket.email}</bdi>
          </Trans>
        </p>
      </div>
      <TicketCard event={ticket.event} ticket={onCard(ticket)} heading="h3" />
      <ButtonLink visual="primary" size="xl" to={`/ticket/${ticket.event.id}/${ticket.short_id}`}>
        <Trans>Open your ticket</Trans>
      </ButtonLink>
    </div>
  )
}

type OfferProps = {
  path: string
  transfer: PublicTransfer
  receiver: NonNullable<PublicTransfer['receiver']>
  questions: PublicQuestion[]
  onDone: (ticket: PublicAttendee) => void
  onOver: () => void
}

const Offer = ({ path, transfer, receiver, questions, onDone, onOver }: OfferProps) => {
  const { t } = useLingui()
  const { event, giver } = transfer
  const keyOf = useIdempotencyKey()
  const search = useSearch()
  const [isNaming, setNaming] = useState(false)
  const [isDeclining, setDeclining] = useState(() => search.startsWith('no'))
  usePageTitle(t`${personName(giver)} sends you a ticket`, event.title)
  const form = useSheetForm({
    initial: { first_name: receiver.first_name, last_name: receiver.last_name, ...typedAnswers(questions, []) },
    check: (values) => {
      const missing = required(values['first_name'] ?? '')
      if (missing) setNaming(true)
      return { ...(missing ? { first_name: missing } : {}), ...wrongAnswers(questions, values) }
    },
    send: async (values) => {
      const { first_name = '', last_name = '' } = values
      const body = { first_name, last_name, answers: sentAnswers(questions, values) }
      try {
        return (await api.post<One<PublicAttendee>>(`${path}/accept`, body, { isPublic: true, idempotencyKey: keyOf(body) })).data
      } catch (error) {
        // A race at accepting ends on the page that says how it went.
        if (isProblem(error) && (error.status === 410 || error.status === 409)) onOver()
        throw error
      }
    },
    done: onDone,
  })
  const decline = useAsyncAction<void, unknown>({ run: () => api.post(`${path}/decline`, undefined, { isPublic: true }), done: onOver })
  const name = <bdi>{giver.first_name}</bdi>
  return (
    <form noValidate onSubmit={form.submit} className={column}>
      <h1 className={css({ textStyle: '24', fontWeight: 'semibold', overflowWrap: 'anywhere' })}>
        <Trans>
          <bdi>{personName(giver)}</bdi> sends you a ticket
        </Trans>
      </h1>
      {transfer.note && (
        <p className={quoted} dir="auto">
          {transfer.note}
        </p>
      )}
      <div className={card}>
        <EventPart transfer={transfer} />
        <TicketPart
          transfer={transfer}
          aside={
            <span className={muted}>
              <Trans>Free for you</Trans>
            </span>
          }
        />
        <div className={part}>
          {isNaming ? (
            <div className={`${pair} ${words}`}>
              <NameFields
                first={
                  <TextField {...form.field('first_name')} label={t`First name`} size="lg" dir="auto" required autoComplete="given-name" />
                }
                last={
                  <TextField {...form.field('last_name')} label={t`Last name`} size="lg" dir="auto" optional autoComplete="family-name" />
                }
              />
            </div>
          ) : (
            <>
              <p className={words}>
                <bdi className={css({ display: 'block', fontWeight: 'medium' })}>
                  {personName({ first_name: form.values['first_name'] ?? '', last_name: form.values['last_name'] ?? '' })}
                </bdi>
                <bdi className={muted}>{receiver.email}</bdi>
              </p>
              <Button visual="link" onClick={() => setNaming(true)}>
                <Trans comment="verb: the name on a ticket">Change</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      {questions.length > 0 && (
        <section>
          <h2 className={css({ textStyle: '18', fontWeight: 'semibold', marginBlockEnd: '3' })}>
            <Trans>
              A few questions from <bdi>{event.organizer.name}</bdi>
            </Trans>
          </h2>
          <OwnAnswers questions={questions} lang={event.language} values={form.values} errors={form.errors} onChange={form.set} />
        </section>
      )}
      <p className={muted}>
        <Trans>
          Accept until <EventDate start={transfer.expires_at} zone={event.timezone} style="dayTime" />. Then {name}’s code stops working and
          yours is the only one.
        </Trans>
      </p>
      <FormError text={form.error} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', '& > :last-child': { flexGrow: '1' } })}>
        <Button size="xl" onClick={() => setDeclining(true)} aria-haspopup="dialog">
          <Trans>No, thanks</Trans>
        </Button>
        <Button type="submit" visual="primary" size="xl" busy={form.isPending} busyLabel={t`Accepting…`}>
          <Trans>Accept ticket</Trans>
        </Button>
      </div>
      {isDeclining && (
        <ModalSheet title={<Trans>Give the ticket back?</Trans>} onClose={() => setDeclining(false)}>
          <div className={css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}>
            <p>
              <Trans>It stays with {name}, and we tell them.</Trans>
            </p>
            <FormError text={decline.error ? errorText(decline.error) : null} />
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
              <Button size="lg" onClick={() => setDeclining(false)}>
                <Trans>Back</Trans>
              </Button>
              <Button size="lg" visual="primary" busy={decline.isPending} onClick={() => decline.act()}>
                <Trans>Give back</Trans>
              </Button>
            </div>
          </div>
        </ModalSheet>
      )}
    </form>
  )
}

const Gone = () => {
  const { t } = useLingui()
  usePageTitle(t`This link no longer works`)
  return (
    <EmptyState icon={<CircleX />} title={t`This link no longer works`} level="h1">
      <Trans>Open the link in your latest email, or ask who sent you the ticket.</Trans>
    </EmptyState>
  )
}

const Page = ({ transfer, path, onOver }: { transfer: PublicTransfer; path: string; onOver: () => void }) => {
  const [taken, setTaken] = useState<PublicAttendee | null>(null)
  const questions = useTicketQuestions(transfer.event.id, transfer.ticket.id)
  if (taken) return <Done ticket={taken} />
  if (!transfer.receiver) return <Over transfer={transfer} />
  if (!questions) return <Waiting />
  return <Offer path={path} transfer={transfer} receiver={transfer.receiver} questions={questions} onDone={setTaken} onOver={onOver} />
}

const Waiting = () => (
  <Loading className={column}>
    <Skeleton width="60%" height="32px" />
    <Skeleton height="240px" />
    <Skeleton height="48px" />
  </Loading>
)

/** `/transfer/{eventId}/{token}`: a ticket that someone sends. Opening it changes nothing, only the press accepts. */
export const Component = () => {
  const { eventId = '', token = '' } = useParams()
  const path = pathOf(eventId, token)
  const { data, error, refetch } = useQuery({
    queryKey: ['public-transfer', eventId, token],
    queryFn: async ({ signal }) => (await api.get<One<PublicTransfer>>(path, { isPublic: true, signal })).data,
    retry: (count, failure) => !isProblem(failure) && count < 2,
  })
  useEventAccent(data?.event)
  return (
    <BuyerShell organizer={data?.event.organizer}>
      {data ? (
        <Page transfer={data} path={path} onOver={() => void refetch()} />
      ) : isProblem(error, 'link_invalid') ? (
        <Gone />
      ) : error ? (
        <div className={column}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Waiting />
      )}
    </BuyerShell>
  )
}
