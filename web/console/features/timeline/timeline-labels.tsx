import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  BadgeAlert,
  BadgeCheck,
  Banknote,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  LogIn,
  LogOut,
  MailCheck,
  MailWarning,
  MailX,
  RotateCcw,
  Send,
  ShieldAlert,
  ShieldCheck,
  ShieldX,
  ShoppingBag,
  StickyNote,
  Tag,
  Ticket,
  TicketX,
  Undo2,
  UserPen,
} from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { betweenChoices } from '../../../../worker/contract/correction-lines.ts'
import { languageOf, languages, type Locale } from '../../../../worker/contract/languages.ts'
import type { PaymentProviderName } from '../../../../worker/contract/orders.ts'
import type { RefundReason } from '../../../../worker/contract/refunds.ts'
import type { TransferState } from '../../../../worker/contract/self-service.ts'
import type { TimelineEntry, TimelineKind } from '../../../../worker/contract/timeline.ts'
import { css } from '../../../styled-system/css/index.js'
import { withCapital } from '../../../shared/lib/format.ts'
import { formatList } from '../../../shared/lib/listed.ts'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { brandName, disputeReasonText, failureText, methodText, paymentProviderText, refundReasonText } from './money-labels.ts'
import type { TimelineGroup } from './timeline-groups.ts'

export type MarkTone = 'neutral' | 'teal' | 'orange' | 'red' | 'blue'

/** The icon and tone of each kind of entry. */
export const timelineMarks: Record<TimelineKind, { icon: ReactNode; tone: MarkTone }> = {
  PLACED: { icon: <ShoppingBag />, tone: 'neutral' },
  TOTAL_SET: { icon: <Banknote />, tone: 'neutral' },
  PAYMENT_LINK_SENT: { icon: <Send className="flip" />, tone: 'neutral' },
  PAYMENT_PROCESSING: { icon: <Hourglass />, tone: 'blue' },
  PAYMENT_FAILED: { icon: <CircleX />, tone: 'red' },
  PAID: { icon: <CircleCheck />, tone: 'teal' },
  COMPLETED: { icon: <BadgeCheck />, tone: 'teal' },
  EXPIRED: { icon: <Clock />, tone: 'neutral' },
  PAID_TOO_LATE: { icon: <BadgeAlert />, tone: 'orange' },
  OVER_PERSON_LIMIT: { icon: <BadgeAlert />, tone: 'orange' },
  PAID_TWICE: { icon: <BadgeAlert />, tone: 'orange' },
  AMOUNT_DIFFERS: { icon: <BadgeAlert />, tone: 'orange' },
  REFUND_REQUESTED: { icon: <RotateCcw className="flip" />, tone: 'neutral' },
  REFUND_SUCCEEDED: { icon: <RotateCcw className="flip" />, tone: 'orange' },
  REFUND_FAILED: { icon: <RotateCcw className="flip" />, tone: 'red' },
  DISPUTE_OPENED: { icon: <ShieldAlert />, tone: 'orange' },
  DISPUTE_WON: { icon: <ShieldCheck />, tone: 'teal' },
  DISPUTE_LOST: { icon: <ShieldX />, tone: 'red' },
  CANCELLED: { icon: <CircleX />, tone: 'red' },
  LEFT_UNREFUNDED: { icon: <Banknote />, tone: 'neutral' },
  ATTENDEE_CANCELLED: { icon: <TicketX />, tone: 'neutral' },
  ATTENDEE_REACTIVATED: { icon: <Ticket />, tone: 'neutral' },
  BUYER_CORRECTED: { icon: <UserPen />, tone: 'neutral' },
  ATTENDEE_CORRECTED: { icon: <UserPen />, tone: 'neutral' },
  NOTE_CHANGED: { icon: <StickyNote />, tone: 'neutral' },
  TICKET_REISSUED: { icon: <Ticket />, tone: 'orange' },
  TRANSFER_SENT: { icon: <Send />, tone: 'neutral' },
  TRANSFER_ACCEPTED: { icon: <Send />, tone: 'teal' },
  TRANSFER_ENDED: { icon: <Undo2 />, tone: 'neutral' },
  RESALE_LISTED: { icon: <Tag />, tone: 'neutral' },
  RESALE_ENDED: { icon: <Undo2 />, tone: 'neutral' },
  RESALE_SOLD: { icon: <Tag />, tone: 'teal' },
  FORMER_CODE_SCANNED: { icon: <BadgeAlert />, tone: 'orange' },
  CHECKED_IN: { icon: <LogIn className="flip" />, tone: 'teal' },
  CHECK_IN_UNDONE: { icon: <LogOut className="flip" />, tone: 'neutral' },
  CHECKED_OUT: { icon: <LogOut className="flip" />, tone: 'blue' },
  CHECK_OUT_UNDONE: { icon: <LogIn className="flip" />, tone: 'neutral' },
  MAIL_SENT: { icon: <MailCheck />, tone: 'neutral' },
  MAIL_WAITING: { icon: <MailWarning />, tone: 'orange' },
  MAIL_FAILED: { icon: <MailX />, tone: 'red' },
  MAIL_STOPPED: { icon: <MailX />, tone: 'neutral' },
}

// A requested refund shows its actor instead of a reason.
const isUnasked = (word: string): word is Exclude<RefundReason, 'REQUESTED'> => word in refundReasonText

/** The sentence of an entry. */
export const TimelineTitle = ({ group: { entry, recipients } }: { group: TimelineGroup }) => {
  const addresses = recipients.length
  const amount = entry.amount !== null && entry.currency !== null ? <Money amount={entry.amount} currency={entry.currency} /> : null
  const name = <bdi>{entry.attendee?.name}</bdi>
  const { mail } = entry
  switch (entry.kind) {
    case 'PLACED':
      return <Trans>Order placed, tickets held</Trans>
    case 'TOTAL_SET':
      return <Trans>Total set to {amount}</Trans>
    case 'PAYMENT_LINK_SENT':
      return <Trans>Payment link sent</Trans>
    case 'PAYMENT_PROCESSING':
      return <Trans>Payment processing</Trans>
    case 'PAYMENT_FAILED':
      return <Trans>Payment failed</Trans>
    case 'PAID':
      return amount ? <Trans>Paid {amount}</Trans> : <Trans>Payment received</Trans>
    case 'COMPLETED':
      return entry.by.kind === 'USER' ? <Trans>Order created manually</Trans> : <Trans>Order completed</Trans>
    case 'EXPIRED':
      return entry.by.kind === 'USER' ? (
        <Trans>Payment link cancelled, tickets back on sale</Trans>
      ) : (
        <Trans>Not completed, tickets back on sale</Trans>
      )
    case 'PAID_TOO_LATE':
      return <Trans>{amount} paid too late, refund started</Trans>
    case 'OVER_PERSON_LIMIT':
      return <Trans>Paid late: over the ticket limit per person</Trans>
    case 'PAID_TWICE':
      return <Trans>{amount} paid twice, refund started</Trans>
    case 'AMOUNT_DIFFERS':
      return <Trans>{amount} didn’t match the order, refund started</Trans>
    case 'REFUND_REQUESTED':
      return <Trans>Refund of {amount} requested</Trans>
    case 'REFUND_SUCCEEDED':
      return <Trans>Refund of {amount} arrived</Trans>
    case 'REFUND_FAILED':
      return <Trans>Refund of {amount} failed</Trans>
    case 'DISPUTE_OPENED':
      return <Trans>Dispute over {amount} opened</Trans>
    case 'DISPUTE_WON':
      return <Trans>Dispute over {amount} won</Trans>
    case 'DISPUTE_LOST':
      return <Trans>Dispute over {amount} lost</Trans>
    case 'CANCELLED':
      return <Trans>Order cancelled</Trans>
    case 'LEFT_UNREFUNDED':
      return <Trans>Left unrefunded</Trans>
    case 'ATTENDEE_CANCELLED':
      return <Trans>{name}’s ticket cancelled</Trans>
    case 'ATTENDEE_REACTIVATED':
      return <Trans>{name}’s ticket reactivated</Trans>
    case 'BUYER_CORRECTED':
      return <Trans>Buyer’s details corrected</Trans>
    case 'ATTENDEE_CORRECTED':
      return <Trans>{name}’s details corrected</Trans>
    case 'NOTE_CHANGED':
      return <Trans>Note changed</Trans>
    case 'TICKET_REISSUED':
      return <Trans>{name}’s ticket replaced</Trans>
    case 'TRANSFER_SENT':
      return <Trans>Ticket sent to someone else</Trans>
    case 'TRANSFER_ACCEPTED':
      return <Trans>Sent ticket accepted</Trans>
    case 'TRANSFER_ENDED':
      return <Trans>Sent ticket not accepted</Trans>
    case 'RESALE_LISTED':
      return <Trans>{name}’s ticket offered for resale</Trans>
    case 'RESALE_ENDED':
      return <Trans>{name}’s ticket no longer offered for resale</Trans>
    case 'RESALE_SOLD':
      return (
        <Trans>
          {name}’s ticket sold again for {amount}
        </Trans>
      )
    case 'FORMER_CODE_SCANNED':
      return <Trans>Former code of {name}’s ticket scanned without a network</Trans>
    case 'CHECKED_IN':
      return <Trans>{name} checked in</Trans>
    case 'CHECK_IN_UNDONE':
      return <Trans>{name}’s check-in undone</Trans>
    case 'CHECKED_OUT':
      return <Trans>{name} checked out</Trans>
    case 'CHECK_OUT_UNDONE':
      return <Trans>{name}’s check-out undone</Trans>
    case 'MAIL_SENT':
      return entry.detail === 'TICKET' ? (
        <Plural value={addresses} one="Tickets sent to # address" other="Tickets sent to # addresses" />
      ) : (
        <Trans>Email sent: {mail}</Trans>
      )
    case 'MAIL_WAITING':
      return <Trans>Email waiting to be sent: {mail}</Trans>
    case 'MAIL_FAILED':
      return <Trans>Email not delivered: {mail}</Trans>
    case 'MAIL_STOPPED':
      return <Trans>Email stopped: {mail}</Trans>
  }
}

const correctedWords: Record<string, ReactNode> = {
  first_name: <Trans>First name</Trans>,
  last_name: <Trans>Last name</Trans>,
  email: <Trans>Email</Trans>,
  locale: <Trans>Language</Trans>,
}

const isCorrection = (kind: TimelineKind): boolean => kind === 'BUYER_CORRECTED' || kind === 'ATTENDEE_CORRECTED'

/** The changes of a correction, one line per field; the arrow follows the reading direction. */
const Corrections = ({ entry: { kind, detail } }: { entry: TimelineEntry }) => {
  const { i18n } = useLingui()
  if (!isCorrection(kind)) return null
  const { colon, direction } = languageOf(i18n.locale)
  const inWords = (field: string, value: string): string =>
    field === 'locale' && value in languages ? languages[value as Locale].name : formatList(value.split(betweenChoices), i18n.locale)
  return detail?.split('\n').map((line) => {
    const [, field = '', change = line] = /^(\w+): (.*)$/.exec(line) ?? []
    return (
      <span key={line} data-line="" className={css({ display: 'block' })}>
        {field !== 'answer' && (
          <>
            {correctedWords[field]}
            {colon}
          </>
        )}
        {change.split(' → ').map((value, index) => (
          <Fragment key={index}>
            {index > 0 && (direction === 'rtl' ? ' ← ' : ' → ')}
            <bdi>{inWords(field, value)}</bdi>
          </Fragment>
        ))}
      </span>
    )
  })
}

type TransferEnd = Exclude<TransferState, 'PENDING' | 'ACCEPTED'>
/** Why a ticket that was sent to someone stayed with its holder. */
export const transferEnds: Record<TransferEnd, MessageDescriptor> = {
  DECLINED: msg`Declined`,
  WITHDRAWN: msg`Taken back`,
  EXPIRED: msg`Ran out`,
  CANCELLED: msg`The ticket was cancelled`,
  USED: msg`The ticket was used`,
}

const places: Record<NonNullable<TimelineEntry['by']['via']>, MessageDescriptor> = {
  ORDER_PAGE: msg`On the order page`,
  MY_TICKETS: msg`In My tickets`,
  TICKET_PAGE: msg`On the ticket page`,
  TRANSFER_LINK: msg`By the link in the email`,
}

/** A detail of an entry: the reason, the card, the address. */
const useMore = ({ entry: { kind, detail, attendee }, recipients }: TimelineGroup): ReactNode => {
  const { i18n } = useLingui()
  if (recipients.length > 0) return <bdi>{formatList(recipients, i18n.locale)}</bdi>
  if (isCorrection(kind)) return null
  if (kind === 'TRANSFER_ENDED' && detail && detail in transferEnds) return i18n._(transferEnds[detail as TransferEnd])
  if (kind.startsWith('TRANSFER_') || kind === 'FORMER_CODE_SCANNED') return <bdi>{detail}</bdi>
  if (attendee) return <bdi>{attendee.reference}</bdi>
  if (!detail) return null
  switch (kind) {
    case 'PAID':
    case 'PAYMENT_PROCESSING':
    case 'PAID_TOO_LATE':
    case 'PAID_TWICE':
    case 'AMOUNT_DIFFERS': {
      const [, brand, last4] = /^(\w+) (\d{4})$/.exec(detail) ?? []
      return brand && last4 ? (
        <Trans>
          <bdi>{brandName(brand)}</bdi> ending <bdi>{last4}</bdi>
        </Trans>
      ) : (
        <bdi>{methodText(detail, i18n)}</bdi>
      )
    }
    case 'COMPLETED':
      return detail in paymentProviderText ? i18n._(paymentProviderText[detail as PaymentProviderName]) : <bdi>{detail}</bdi>
    case 'PLACED':
      return (
        <Trans>
          Promo code <bdi>{detail}</bdi>
        </Trans>
      )
    case 'REFUND_REQUESTED':
      return isUnasked(detail) && i18n._(refundReasonText[detail])
    case 'PAYMENT_FAILED':
    case 'REFUND_FAILED':
      return withCapital(failureText(detail, i18n), i18n.locale)
    case 'DISPUTE_OPENED':
    case 'DISPUTE_WON':
    case 'DISPUTE_LOST':
      return withCapital(disputeReasonText(detail, i18n), i18n.locale)
    default:
      return <bdi>{detail}</bdi>
  }
}

/** The lines below an entry: actor and detail, or each correction. Nothing if neither is known. */
export const TimelineMore = ({ group }: { group: TimelineGroup }) => {
  const { t, i18n } = useLingui()
  const { entry } = group
  const more = useMore(group)
  const who: Record<TimelineEntry['by']['kind'], ReactNode> = {
    HOLDER: <bdi>{entry.by.name}</bdi>,
    BUYER: entry.by.name ? <bdi>{entry.by.name}</bdi> : t`Buyer`,
    USER: <bdi>{entry.by.name}</bdi>,
    DOOR: entry.by.name ? <bdi>{entry.by.name}</bdi> : t`At check-in`,
    PROVIDER: 'Stripe',
    SYSTEM: null,
  }
  const by = who[entry.by.kind]
  return (
    <>
      <MetaLine>
        {by}
        {entry.by.via ? i18n._(places[entry.by.via]) : null}
        {more}
      </MetaLine>
      <Corrections entry={entry} />
    </>
  )
}
