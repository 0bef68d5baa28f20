import { useLingui } from '@lingui/react/macro'
import type { PublicAttendee } from '../../../../worker/contract/public.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { PrintButton } from './print-button.tsx'
import { onCard, TicketFrame } from './ticket-frame.tsx'
import { TicketSheet } from './ticket-sheet.tsx'

const Printed = ({ attendee }: { attendee: PublicAttendee }) => {
  const { t } = useLingui()
  usePageTitle(t`Print ticket ${attendee.reference}`, attendee.event.title)
  return (
    <>
      <PrintButton />
      <TicketSheet event={attendee.event} tickets={[onCard(attendee)]} />
      {attendee.event.ticket_page_message && <RichText html={attendee.event.ticket_page_message} lang={attendee.event.language} />}
    </>
  )
}

/** `/ticket/{eventId}/{attendeeShortId}/print`: the printable ticket. */
export const Component = () => <TicketFrame isPlain>{(attendee) => <Printed attendee={attendee} />}</TicketFrame>
