import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'
import { formatDate, formatRange } from '../../../../shared/lib/format.ts'

/** When a ticket sells, in the event's zone; a dash where that is not limited. */
export const SaleWindow = ({ ticket, zone }: { ticket: Pick<Ticket, 'sale_start' | 'sale_end'>; zone: string }) => {
  const { i18n } = useLingui()
  const { sale_start: start, sale_end: end } = ticket
  if (start && end) return <>{formatRange(start, end, zone, i18n.locale, 'shortDay')}</>
  if (start) return <Trans>from {formatDate(start, zone, i18n.locale, 'shortDay')}</Trans>
  if (end) return <Trans>until {formatDate(end, zone, i18n.locale, 'shortDay')}</Trans>
  return '–'
}
