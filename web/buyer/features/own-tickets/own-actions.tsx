import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, RotateCcw, Send, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { OwnTicket, ResaleBlock, TicketCancel, TransferBlock } from '../../../../worker/contract/self-service.ts'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { Money } from '../../../shared/ui/money.tsx'

const action = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '12',
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { background: 'bg.hover' },
  _focusVisible: { outlineOffset: '[-2px]' },
  '& .lucide': { flexShrink: '0' },
  '&[aria-disabled]': { color: 'text.muted', cursor: 'default', background: 'transparent' },
})
const small = css({ display: 'block', textStyle: '13', color: 'text.muted' })

type ActionProps = { icon: ReactNode; label: ReactNode; note?: ReactNode; isOff?: boolean; onPress: () => void }

/** A row that does something, with when or why not below its name. */
export const OwnAction = ({ icon, label, note, isOff = false, onPress }: ActionProps) => (
  <button type="button" className={action} aria-disabled={isOff || undefined} aria-haspopup="dialog" onClick={() => !isOff && onPress()}>
    {icon}
    <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
      {label}
      {note && <span className={small}>{note}</span>}
    </span>
  </button>
)

const WhyNotSent = ({ block, organizer }: { block: TransferBlock; organizer: string }) => {
  switch (block) {
    case 'checked_in':
      return <Trans>Already used</Trans>
    case 'started':
      return <Trans>The event has started</Trans>
    case 'refunded':
      return <Trans>This ticket was refunded</Trans>
    case 'too_often':
      return <Trans>Sent five times already</Trans>
    case 'waiting':
      return <Trans>Not accepted yet</Trans>
    case 'for_resale':
      return <Trans>Offered for resale</Trans>
    default:
      return (
        <Trans>
          <bdi>{organizer}</bdi> doesn’t allow it
        </Trans>
      )
  }
}

const WhyNotCancelled = ({ block }: { block: NonNullable<TicketCancel['block']> }) => {
  switch (block) {
    case 'checked_in':
      return <Trans>Already used</Trans>
    case 'started':
      return <Trans>The event has started</Trans>
    case 'too_late':
      return <Trans>Too late for a refund</Trans>
    case 'refunding':
      return <Trans>A refund is on its way</Trans>
    default:
      return <Trans>Tickets can’t be cancelled</Trans>
  }
}

const WhyNotOffered = ({ block }: { block: ResaleBlock }) => {
  switch (block) {
    case 'checked_in':
      return <Trans>Already used</Trans>
    case 'not_sold_out':
      return <Trans>Possible once this ticket is sold out</Trans>
    case 'free':
      return <Trans>Nothing was paid for it here</Trans>
    case 'waiting':
      return <Trans>Not accepted yet</Trans>
    case 'sales_over':
      return <Trans>Ticket sales have ended</Trans>
    case 'refunded':
      return <Trans>This ticket was refunded</Trans>
    case 'price_changed':
      return <Trans>Its price has changed since</Trans>
    default:
      return <Trans>Offered five times today already</Trans>
  }
}

type Props = {
  own: OwnTicket & { cancel?: TicketCancel }
  zone: string
  start: string
  currency: string
  organizer: string
  onChange: () => void
  onSend: () => void
  onResale: () => void
  onCancel?: () => void
}

/** What the holder of a ticket may do with it now; what is off says why. */
export const OwnActions = ({ own, zone, start, currency, organizer, onChange, onSend, onResale, onCancel }: Props) => {
  const { t } = useLingui()
  const { edit_until, transfer_block, resale, cancel } = own
  const until = (at: string) => <EventDate start={at} zone={zone} style="dayTime" />
  return (
    <>
      {edit_until && (
        <OwnAction icon={<Pencil />} label={t`Change the name`} note={<Trans>Until {until(edit_until)}</Trans>} onPress={onChange} />
      )}
      {transfer_block !== 'cancelled' && transfer_block !== 'waiting' && (
        <OwnAction
          icon={<Send />}
          label={t`Send to someone else`}
          note={transfer_block ? <WhyNotSent block={transfer_block} organizer={organizer} /> : <Trans>Until {until(start)}</Trans>}
          isOff={transfer_block !== null}
          onPress={onSend}
        />
      )}
      {resale && !resale.listed_at && resale.block !== 'off' && resale.block !== 'cancelled' && (
        <OwnAction
          icon={<Tag />}
          label={t`Offer it back`}
          note={
            resale.block ? (
              <WhyNotOffered block={resale.block} />
            ) : (
              <Trans>
                <Money amount={resale.refund} currency={resale.currency} /> back, once someone buys it
              </Trans>
            )
          }
          isOff={resale.block !== null}
          onPress={onResale}
        />
      )}
      {cancel && onCancel && cancel.block !== 'cancelled' && (
        <OwnAction
          icon={<RotateCcw />}
          label={t`Cancel and get money back`}
          note={
            cancel.block ? (
              <WhyNotCancelled block={cancel.block} />
            ) : (
              <Trans>
                <Money amount={cancel.refund} currency={currency} /> back, until {until(cancel.until)}
              </Trans>
            )
          }
          isOff={cancel.block !== null}
          onPress={onCancel}
        />
      )}
    </>
  )
}
