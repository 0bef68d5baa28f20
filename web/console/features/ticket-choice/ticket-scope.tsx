import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../../worker/contract/tickets.ts'
import { css } from '../../../styled-system/css/index.js'
import type { ConflictChoice } from '../../../shared/lib/form-conflict.ts'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { TicketChoice } from './ticket-choice.tsx'
import { TicketNames } from './ticket-names.tsx'

/** All tickets (null), or these. */
export type Scope = string[] | null

/** An error for an empty choice of tickets. */
export const noTicket = (scope: Scope): string | undefined => (scope?.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined)

/** The form's field for an API path: an unknown ticket is reported on the list. */
export const ticketsFieldOf = (path: string): string => path.replace(/^ticket_ids\..*/, 'ticket_ids')

type Props = {
  name: string
  label: ReactNode
  tickets: readonly Ticket[]
  value: Scope
  onChange: (scope: Scope) => void
  /** The label of the option for all tickets. */
  all: ReactNode
  help?: ReactNode
  error?: string | undefined
  serverValue?: ConflictChoice<Scope> | undefined
}

/** The choice between all tickets and some. */
export const TicketScope = ({ name, label, tickets, value, onChange, all, help, error, serverValue }: Props) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    <RadioGroup<'all' | 'some'>
      label={label}
      name={name}
      value={value ? 'some' : 'all'}
      onChange={(scope) => onChange(scope === 'all' ? null : [])}
      help={help}
      error={value ? undefined : error}
      options={[
        { value: 'all', label: all },
        { value: 'some', label: <Trans>Selected tickets</Trans> },
      ]}
    />
    {value && <TicketChoice label={<Trans>Tickets</Trans>} tickets={tickets} value={value} onChange={onChange} error={error} />}
    {serverValue?.((other) => (other ? <TicketNames ids={other} tickets={tickets} /> : all))}
  </div>
)
