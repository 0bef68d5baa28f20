import { Plural, Trans } from '@lingui/react/macro'
import { Check, ScanLine, Tag, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { Resale } from '../../../../worker/contract/self-service.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { offerBack, takeTicketBack, type OwnTicketAt } from './own-calls.ts'
import { CardName } from './resale-sum.tsx'

const box = css({ display: 'flex', flexDirection: 'column', gap: '4', textStyle: '14', minWidth: '0', overflowWrap: 'anywhere' })
const muted = css({ color: 'text.muted' })
const row = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const dot = css({
  display: 'grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '6',
  height: '6',
  borderRadius: 'full',
  border: 'hairline',
  '& .lucide': { width: '4', height: '4' },
  '&[data-done]': { background: 'teal.9', borderColor: 'teal.9', color: 'white' },
})

/** A step on the way of a ticket that is sold: done, or still to come. */
export const ResaleStep = ({
  icon,
  isDone = false,
  title,
  children,
}: {
  icon?: ReactNode
  isDone?: boolean
  title: ReactNode
  children?: ReactNode
}) => (
  <li className={row}>
    <span className={dot} data-done={isDone || undefined} aria-hidden="true">
      {isDone ? <Check /> : icon}
    </span>
    <span>
      <span className={css({ display: 'block', fontWeight: 'medium' })}>{title}</span>
      {children && <span className={muted}>{children}</span>}
    </span>
  </li>
)

type Props = { at: OwnTicketAt; zone: string; resale: Resale; onDone: () => unknown }

/** Until when someone pays, of the answer to a ticket that was to be taken back. */
const busyUntil = (error: Error | null): string | null =>
  isProblem(error, 'ticket_being_bought') ? (error.fact<string>('until') ?? null) : null

/** A ticket that is on offer: what happens next, and the way to take it back. */
export const OnOffer = ({ at, zone, resale, onDone }: Props) => {
  const { currency, paid, refund, card, waiting, offer_hours, listed_at, taking_back } = resale
  const [isClosed, setClosed] = useState(false)
  const back = useAsyncAction<boolean, unknown>({
    run: (whenFree) => takeTicketBack(at, whenFree),
    done: onDone,
    failed: () => setClosed(false),
  })
  const again = useAsyncAction<void, unknown>({ run: () => offerBack(at), done: onDone })
  const until = busyUntil(back.error)
  const time = until && <EventDate start={until} zone={zone} style="time" />
  return (
    <div className={box}>
      <div>
        <p className={css({ textStyle: '18', fontWeight: 'semibold' })}>
          <Trans>
            On offer for <Money amount={paid} currency={currency} />
          </Trans>
        </p>
        <p className={muted}>
          <Trans>Still yours. Your code works until it’s sold.</Trans>
        </p>
      </div>
      <ol className={css({ display: 'grid', gap: '3' })}>
        <ResaleStep isDone title={<Trans>Offered back</Trans>}>
          {listed_at && <EventDate start={listed_at} zone={zone} style="dayTime" />}
        </ResaleStep>
        <ResaleStep
          icon={<Tag />}
          title={
            <>
              <Trans>Waiting for a buyer</Trans>{' '}
              {waiting > 0 && (
                <Badge tone="neutral">
                  <Plural value={waiting} one="# waiting" other="# waiting" />
                </Badge>
              )}
            </>
          }
        >
          {waiting > 0 ? (
            <Plural
              value={offer_hours}
              one="The next on the list has up to # hour to pay."
              other="The next on the list has up to # hours to pay."
            />
          ) : (
            <Trans>Anyone can buy it on the event page.</Trans>
          )}
        </ResaleStep>
        <ResaleStep
          title={
            <Trans>
              Sold: you get <Money amount={refund} currency={currency} />
            </Trans>
          }
        >
          {card && (
            <Trans>
              <CardName card={card} />, in 5 to 10 days
            </Trans>
          )}
        </ResaleStep>
      </ol>
      <p className={css({ display: 'flex', gap: '2', padding: '3', border: 'hairline', borderRadius: 'md', background: 'bg.sunken' })}>
        <ScanLine className={css({ flexShrink: '0' })} aria-hidden="true" />
        <span>
          <Trans>Going after all? Just show your code: a scan at the entrance ends the offer.</Trans>
        </span>
      </p>
      {taking_back ? (
        <>
          <p role="status">
            <Trans>Someone is paying for it. If they don’t finish, it comes back to you at once.</Trans>
          </p>
          <div>
            <Button size="lg" busy={again.isPending} onClick={() => again.act()}>
              <Trans>Leave it on offer</Trans>
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button size="lg" icon={<Undo2 />} busy={back.isPending} onClick={() => back.act(false)}>
            <Trans comment="verb: of a ticket that was offered for resale">Take it back</Trans>
          </Button>
        </div>
      )}
      <FormError text={(again.error && errorText(again.error)) ?? (back.error && !until ? errorText(back.error) : null)} />
      {until && !isClosed && (
        <ModalSheet title={<Trans>Someone is paying for it</Trans>} onClose={() => setClosed(true)}>
          <div className={css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}>
            <p>
              <Trans>A buyer is at the checkout until {time}. If they don’t finish, it comes back to you at once.</Trans>
            </p>
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
              <Button size="lg" onClick={() => setClosed(true)}>
                <Trans>Leave it on offer</Trans>
              </Button>
              <Button size="lg" visual="primary" busy={back.isPending} onClick={() => back.act(true)}>
                <Trans>Take back at {time}</Trans>
              </Button>
            </div>
            <p className={css({ textStyle: '13', color: 'text.muted', textAlign: 'end' })}>
              <Trans>No one else is asked in the meantime.</Trans>
            </p>
          </div>
        </ModalSheet>
      )}
    </div>
  )
}

/** A ticket that someone else bought: what comes back, and where the money is. */
export const Resold = ({ zone, resale }: { zone: string; resale: Resale }) => (
  <ol className={css({ display: 'grid', gap: '3', textStyle: '14' })}>
    <ResaleStep isDone title={<Trans>Offered back</Trans>}>
      {resale.listed_at && <EventDate start={resale.listed_at} zone={zone} style="dayTime" />}
    </ResaleStep>
    <ResaleStep isDone title={<Trans comment="of a ticket that someone else bought">Sold</Trans>}>
      {resale.sold_at && <EventDate start={resale.sold_at} zone={zone} style="dayTime" />}
    </ResaleStep>
    <ResaleStep
      title={
        <Trans>
          <Money amount={resale.refund} currency={resale.currency} /> on its way back
        </Trans>
      }
    >
      {resale.card ? (
        <Trans>
          <CardName card={resale.card} />, in 5 to 10 days
        </Trans>
      ) : (
        <Trans>The money goes back to the way you paid, within 5 to 10 days.</Trans>
      )}
    </ResaleStep>
  </ol>
)
