import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { MAX_OFFER_HOURS } from '../../../../worker/contract/self-service-limits.ts'
import type { WaitlistEntry, WaitlistSummary } from '../../../../worker/contract/waitlist.ts'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { parseWhole } from '../../../shared/lib/parse-whole.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { offerByHand } from './waitlist-queries.ts'

/** How many tickets can be offered to someone now: of the ticket they want that has most. */
export const freeFor = (summary: WaitlistSummary | undefined, { ticket_ids }: WaitlistEntry): number =>
  Math.max(0, ...(summary?.by_ticket ?? []).filter(({ id }) => ticket_ids.includes(id)).map(({ free }) => free))

type Props = { eventId: string; entry: WaitlistEntry; free: number; onClose: () => void; onDone: () => unknown }

/** Offers tickets to someone by hand. Who is passed over keeps their place. */
export const OfferDialog = ({ eventId, entry, free, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const name = entry.first_name
  const [quantity, setQuantity] = useState(String(Math.min(entry.quantity, free)))
  const [hours, setHours] = useState('24')
  const count = parseWhole(quantity)
  const length = parseWhole(hours)
  const wrongCount = count === null || count < 1 || count > free ? t`Enter a whole number from 1 to ${free}.` : null
  const wrongHours =
    length === null || length < 1 || length > MAX_OFFER_HOURS ? t`Enter a whole number from 1 to ${MAX_OFFER_HOURS}.` : null
  const offer = useMutation({
    mutationFn: () => offerByHand(eventId, entry.id, { quantity: count ?? 1, hours: length ?? 24 }),
    onSuccess: async () => {
      await onDone()
      notify({ title: t`Offer sent to ${name}` })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <Trans>
          Offer to <bdi>{name}</bdi>
        </Trans>
      }
      description={<Trans>They get an email. People before them keep their place.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            visual="primary"
            icon={<Send />}
            busy={offer.isPending}
            disabled={wrongCount !== null || wrongHours !== null}
            onClick={() => offer.mutate()}
          >
            <Trans>Send offer</Trans>
          </Button>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '4' })}>
        <NumberField
          name="quantity"
          label={t`Tickets`}
          value={quantity}
          onChange={setQuantity}
          error={wrongCount}
          help={t`${free} free now, wants ${entry.quantity}`}
        />
        <NumberField name="hours" label={t`Held for`} suffix={t`hours`} value={hours} onChange={setHours} error={wrongHours} />
        <FormError text={offer.error ? errorText(offer.error) : null} />
      </div>
    </Dialog>
  )
}
