import { FieldNote } from '../../../../shared/ui/field.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

/** The server's conflicting prices, to be chosen as a whole; nothing without a conflict. */
export const TheirPrices = ({ form }: { form: TicketForm }) => {
  const { error, serverValue } = form.field('prices')
  if (!serverValue) return null
  return (
    <div data-invalid="">
      <FieldNote id="prices" error={error} />
      {serverValue((prices) => prices.map(({ label, price, quantity }) => [label, price, quantity].filter(Boolean).join(' · ')).join('\n'))}
    </div>
  )
}
