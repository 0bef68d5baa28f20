import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketType } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

type Kind = TicketType | 'PRIVATE'

/** Which of the five kinds it is. A private ticket is of any other kind too, so it asks for that as well. `isLocked`: someone has it. */
export const TicketKindField = ({ form, isLocked }: { form: TicketForm; isLocked: boolean }) => {
  const { t } = useLingui()
  const { type, hidden_unless_promo: isPrivate } = form.values
  const wasRejected = (kind: TicketType): boolean => isLocked && kind !== type
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
      <RadioGroup<Kind>
        label={<Trans>Kind</Trans>}
        name="type"
        value={isPrivate ? 'PRIVATE' : type}
        onChange={(kind) => {
          form.set('hidden_unless_promo', kind === 'PRIVATE')
          if (kind !== 'PRIVATE') form.set('type', kind)
        }}
        error={form.errorOf('type') ?? form.errorOf('hidden_unless_promo')}
        serverValue={form.field('type').serverValue}
        help={isLocked && <Trans>People have this ticket, or had it, so it stays the kind it is. It can still become private.</Trans>}
        options={[
          { value: 'PAID', label: <Trans>Paid</Trans>, help: <Trans>For a price you set</Trans>, disabled: wasRejected('PAID') },
          { value: 'FREE', label: <Trans>Free</Trans>, help: <Trans>Costs nothing</Trans>, disabled: wasRejected('FREE') },
          {
            value: 'TIERED',
            label: <Trans>Tiered</Trans>,
            help: <Trans>Several prices, like early bird and regular</Trans>,
            disabled: wasRejected('TIERED'),
          },
          {
            value: 'DONATION',
            label: <Trans>Donation</Trans>,
            help: <Trans>Buyers choose what they give</Trans>,
            disabled: wasRejected('DONATION'),
          },
          { value: 'PRIVATE', label: <Trans>Private</Trans>, help: <Trans>Seen only with a promo code</Trans> },
        ]}
      />
      {form.field('hidden_unless_promo').serverValue?.((hidden) => (hidden ? <Trans>Private</Trans> : <Trans>Public</Trans>))}
      {isPrivate && !isLocked && (
        <div>
          <p className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>
            <Trans>What the private ticket costs</Trans>
          </p>
          <Segments<TicketType>
            label={t`What the private ticket costs`}
            value={type}
            onChange={(next) => form.set('type', next)}
            options={[
              { value: 'PAID', label: <Trans>Paid</Trans> },
              { value: 'FREE', label: <Trans>Free</Trans> },
              { value: 'TIERED', label: <Trans>Tiered</Trans> },
              { value: 'DONATION', label: <Trans>Donation</Trans> },
            ]}
          />
        </div>
      )}
    </div>
  )
}
