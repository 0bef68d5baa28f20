import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FieldNote } from '../../../shared/ui/field.tsx'
import { TicketNames } from './ticket-names.tsx'

type Props = {
  label: ReactNode
  tickets: readonly Ticket[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
  serverValue?: ConflictChoice<string[]> | undefined
}

/** A choice of an event's tickets. */
export const TicketChoice = ({ label, tickets, value, onChange, error, serverValue }: Props) => {
  const id = useId()
  const isAll = value.length === tickets.length
  return (
    <fieldset data-invalid={error ? '' : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginBlockEnd: '2' })}>
        <legend className={css({ textStyle: '14', fontWeight: 'semibold', float: 'start' })}>{label}</legend>
        <Button visual="link" size="sm" onClick={() => onChange(isAll ? [] : tickets.map((ticket) => ticket.id))}>
          {isAll ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
        </Button>
      </div>
      <div className={css({ display: 'grid', gap: '1.5' })}>
        {tickets.map((ticket) => (
          <Checkbox
            key={ticket.id}
            label={<bdi>{ticket.title}</bdi>}
            checked={value.includes(ticket.id)}
            onChange={(checked) => onChange(checked ? [...value, ticket.id] : value.filter((each) => each !== ticket.id))}
          />
        ))}
      </div>
      <FieldNote id={id} error={error} />
      {serverValue?.((other) => (
        <TicketNames ids={other} tickets={tickets} />
      ))}
    </fieldset>
  )
}
