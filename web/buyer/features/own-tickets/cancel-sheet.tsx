import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder, PublicOrderAttendee } from '../../../../worker/contract/public.ts'
import type { CancelQuote } from '../../../../worker/contract/self-service.ts'
import { personName } from '../../../../worker/shared/names.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useIdempotencyKey } from '../../../shared/lib/use-idempotency-key.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { SentenceGap } from '../../../shared/ui/sentence-gap.tsx'
import { lineName } from '../buyer-order/order-lines.tsx'
import { cancelTickets, quoteCancel } from './own-calls.ts'

const body = css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '4' })
const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '3',
  padding: '4',
  border: 'hairline',
  borderRadius: 'md',
  background: 'bg.sunken',
})

type Props = {
  order: PublicOrder
  /** The ticket that is chosen first. */
  first: PublicOrderAttendee
  onClose: () => void
  onDone: (order: PublicOrder) => unknown
}

/** Tickets of an order to cancel, with what comes back for them, before the press. */
export const CancelSheet = ({ order, first, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const keyOf = useIdempotencyKey()
  const possible = order.attendees.filter(({ own }) => own?.cancel.block === null)
  const [ids, setIds] = useState<readonly string[]>([first.id])
  const [quote, setQuote] = useState<{ ids: string; found: CancelQuote | Error } | null>(null)
  const [isStale, setStale] = useState(0)
  const asked = ids.join(',')
  useEffect(() => {
    if (!asked) return
    let isOver = false
    const take = (found: CancelQuote | Error): void => {
      if (!isOver) setQuote({ ids: asked, found })
    }
    quoteCancel(order, asked.split(',')).then(take, take)
    return () => {
      isOver = true
    }
    // What comes back is asked anew for other tickets, and once it has changed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked, isStale])
  const current = quote?.ids === asked ? quote.found : null
  const known = current instanceof Error ? null : current
  const cancel = useAsyncAction<CancelQuote, PublicOrder>({
    run: async ({ refund }) => (await cancelTickets(order, ids, refund, keyOf({ ids, refund }))).data,
    done: onDone,
    failed: (error) => {
      if (isProblem(error, 'refund_changed')) setStale((count) => count + 1)
    },
  })
  const error = cancel.error ?? (current instanceof Error ? current : null)
  return (
    <ModalSheet title={t`Cancel tickets`} onClose={onClose}>
      <div className={body}>
        {possible.length > 1 && (
          <fieldset className={css({ display: 'grid', gap: '3' })}>
            <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
              <Trans>Which tickets?</Trans>
            </legend>
            {possible.map((attendee) => {
              const line = order.lines.find(({ id }) => id === attendee.line_id)
              return (
                <Checkbox
                  key={attendee.id}
                  name={attendee.id}
                  checked={ids.includes(attendee.id)}
                  onChange={(on) => setIds(on ? [...ids, attendee.id] : ids.filter((id) => id !== attendee.id))}
                  label={<bdi>{personName(attendee)}</bdi>}
                  help={
                    <bdi>
                      {line ? lineName(line) : ''} {attendee.reference}
                    </bdi>
                  }
                />
              )
            })}
          </fieldset>
        )}
        <div className={sum} role="status">
          <span>
            <Trans>You get back</Trans>
          </span>
          <strong className={css({ textStyle: '20', fontWeight: 'semibold' })}>
            {known ? <Money amount={known.refund} currency={known.currency} /> : '…'}
          </strong>
          {known && known.fee > 0 && (
            <span className={css({ flexBasis: 'full', textStyle: '14', color: 'text.muted' })}>
              <Trans>
                <Money amount={known.fee} currency={known.currency} /> isn’t refunded.
              </Trans>
            </span>
          )}
        </div>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>The tickets are no longer valid then. This can’t be undone.</Trans>
          {known && known.refund > 0 && (
            <>
              <SentenceGap />
              <Trans>We’ll refund your original payment method, within 5 to 10 days.</Trans>
            </>
          )}
        </p>
        <FormError text={error ? errorText(error) : null} />
        <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
          <Button size="lg" onClick={onClose}>
            <Trans>Keep tickets</Trans>
          </Button>
          <Button
            size="lg"
            visual="danger"
            aria-disabled={!known || ids.length === 0 || undefined}
            busy={cancel.isPending}
            busyLabel={t({ message: 'Cancelling…', context: 'tickets' })}
            onClick={() => known && ids.length > 0 && cancel.act(known)}
          >
            <Trans>Cancel tickets</Trans>
          </Button>
        </div>
      </div>
    </ModalSheet>
  )
}
