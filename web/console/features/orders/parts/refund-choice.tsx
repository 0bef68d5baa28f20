import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Money } from '../../../../shared/ui/money.tsx'

type Choice = { is_whole: boolean; attendee_ids: readonly string[] }
type Props = {
  order: ConsoleOrder
  value: Choice
  onChange: (choice: { is_whole: boolean; attendee_ids: string[] }) => void
  error?: string
}

const list = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface' })
const row = css({ paddingInline: '3', paddingBlock: '2', borderBlockEnd: 'row', _last: { borderBlockEnd: 'none' } })
const line = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' })
const muted = css({ display: 'block', textStyle: '12', color: 'text.muted' })

const Line = ({ name, more, amount }: { name: ReactNode; more: ReactNode; amount: ReactNode }) => (
  <span className={line}>
    <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
      {name}
      <span className={muted}>{more}</span>
    </span>
    {amount}
  </span>
)

/** The choice of what to refund: the whole order, or tickets with their refundable amounts. */
export const RefundChoice = ({ order, value, onChange, error }: Props) => {
  const count = order.attendees.length
  const open = order.attendees.filter((attendee) => attendee.amount_refundable > 0)
  const isChosen = (attendeeId: string): boolean => value.is_whole || value.attendee_ids.includes(attendeeId)
  const toggle = (attendeeId: string, checked: boolean): void => {
    const chosen = open.map((attendee) => attendee.id).filter((each) => (each === attendeeId ? checked : isChosen(each)))
    // All tickets mean the whole order, including anything else that was paid.
    onChange(chosen.length === open.length ? { is_whole: true, attendee_ids: [] } : { is_whole: false, attendee_ids: chosen })
  }
  return (
    <fieldset>
      <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
        <Trans>What to refund</Trans>
      </legend>
      <ul className={list}>
        <li className={row}>
          <Checkbox
            name="whole"
            checked={value.is_whole}
            error={error}
            onChange={(checked) => onChange({ is_whole: checked, attendee_ids: [] })}
            label={
              <Line
                name={
                  <b className={css({ fontWeight: 'medium' })}>
                    <Trans>Whole order</Trans>
                  </b>
                }
                more={<Trans>The remaining amount</Trans>}
                amount={<Money className={css({ fontWeight: 'semibold' })} amount={order.amount_refundable} currency={order.currency} />}
              />
            }
          />
        </li>
        {count > 1 &&
          order.attendees.map((attendee) => (
            <li key={attendee.id} className={row}>
              <Checkbox
                name={attendee.id}
                checked={attendee.amount_refundable > 0 && isChosen(attendee.id)}
                disabled={attendee.amount_refundable === 0}
                onChange={(checked) => toggle(attendee.id, checked)}
                label={
                  <Line
                    name={
                      <bdi className={cx(attendee.status === 'CANCELLED' && css({ textDecoration: 'line-through', color: 'text.muted' }))}>
                        {personName(attendee)}
                      </bdi>
                    }
                    more={
                      <MetaLine>
                        {attendee.reference}
                        {attendee.ticket_title}
                        {attendee.price_label}
                      </MetaLine>
                    }
                    amount={
                      attendee.amount_refundable > 0 ? (
                        <Money amount={attendee.amount_refundable} currency={order.currency} />
                      ) : (
                        <span
                          className={css({ display: 'block', maxWidth: '[9rem]', textStyle: '13', color: 'text.muted', textAlign: 'end' })}
                        >
                          {attendee.amount_paid > 0 ? <Trans>Nothing left to refund</Trans> : <Trans>Free</Trans>}
                        </span>
                      )
                    }
                  />
                }
              />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
