import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ticket } from '../../../worker/contract/tickets.ts'
import { css } from '../../styled-system/css/index.js'
import type { Theirs } from '../../lib/use-form.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TicketChoice } from './ticket-choice.tsx'
import { TicketNames } from './ticket-names.tsx'

/** All tickets (null), or these. */
export type Scope = string[] | null

/** A sentence where some tickets are meant and none is chosen. */
export const noTicket = (scope: Scope): string | undefined => (scope?.length === 0 ? t(i18n)`Choose at least one ticket.` : undefined)

/** The form's field for a path of the API: one unknown ticket is told on their list. */
export const ticketsFieldOf = (path: string): string => path.replace(/^ticket_ids\..*/, 'ticket_ids')

type Props = {
  name: string
  label: ReactNode
  tickets: readonly Ticket[]
  value: Scope
  onChange: (scope: Scope) => void
  /** What all tickets are called here, and what that means. */
  all: ReactNode
  allHelp?: ReactNode
  someHelp?: ReactNode
  help?: ReactNode
  error?: string | undefined
  theirs?: Theirs<Scope> | undefined
}

/** Which tickets something is about: all of them, or some. */
export const TicketScope = ({ name, label, tickets, value, onChange, all, allHelp, someHelp, help, error, theirs }: Props) => (
  <div className={css({ display: 'grid', gap: '4' })}>
    <RadioGroup<'all' | 'some'>
      label={label}
      name={name}
      value={value ? 'some' : 'all'}
      onChange={(scope) => onChange(scope === 'all' ? null : [])}
      help={help}
      error={value ? undefined : error}
      options={[
        { value: 'all', label: all, help: allHelp },
        { value: 'some', label: <Trans>Chosen tickets</Trans>, help: someHelp },
      ]}
    />
    {value && <TicketChoice label={<Trans>Tickets</Trans>} tickets={tickets} value={value} onChange={onChange} error={error} />}
    {theirs?.((other) => (other ? <TicketNames ids={other} tickets={tickets} /> : all))}
  </div>
)
