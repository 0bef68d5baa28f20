import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { TicketType } from '../../../../../worker/contract/tickets.ts'
import { css } from '../../../../styled-system/css/index.js'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

/** Which of the four kinds it is. `isLocked`: someone has it. */
export const TicketKindField = ({ form, isLocked }: { form: TicketForm; isLocked: boolean }) => {
  const { t } = useLingui()
  const id = useId()
  const { value, onChange, error, serverValue } = form.field('type')
  const kinds: Record<TicketType, { label: ReactNode; help?: ReactNode }> = {
    PAID: { label: <Trans>Paid</Trans> },
    FREE: { label: <Trans>Free</Trans> },
    DONATION: { label: <Trans>Donation</Trans>, help: <Trans>Buyers choose the amount</Trans> },
    TIERED: { label: <Trans>Tiered</Trans>, help: <Trans>Several prices, like early bird and regular</Trans> },
  }
  return (
    <div>
      <p className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '1' })}>
        <Trans>Kind</Trans>
      </p>
      <Segments<TicketType>
        label={t`Kind`}
        value={value}
        onChange={onChange}
        error={error}
        serverValue={serverValue}
        options={(Object.keys(kinds) as TicketType[]).map((kind) => ({
          value: kind,
          label: kinds[kind].label,
          disabled: isLocked && kind !== value,
        }))}
      />
      <FieldNote id={id} help={isLocked ? <Trans>This ticket has been issued, so its kind can’t change.</Trans> : kinds[value].help} />
    </div>
  )
}
