import { FieldNote } from '../../ui/field.tsx'
import type { TicketForm } from './ticket-fields.ts'

/** The prices as somebody else set them meanwhile, to be chosen as a whole; nothing where nobody did. */
export const TheirPrices = ({ form }: { form: TicketForm }) => {
  const { error, theirs } = form.field('prices')
  if (!theirs) return null
  return (
    <div data-invalid="">
      <FieldNote id="prices" error={error} />
      {theirs((prices) => prices.map(({ label, price, quantity }) => [label, price, quantity].filter(Boolean).join(' · ')).join('\n'))}
    </div>
  )
}
