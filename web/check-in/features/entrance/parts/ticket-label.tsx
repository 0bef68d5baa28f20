import { colourOn, ticketColour } from '../model/ticket-colour.ts'
import type { DoorAttendee, DoorList } from '../../../../../worker/contract/check-in.ts'
import { css } from '../../../../styled-system/css/index.js'

const label = css({
  display: 'inline-block',
  maxWidth: 'full',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'md',
  // Around it, for it may be as green or as red as the screen.
  border: '[2px solid currentColor]',
  fontWeight: 'semibold',
  // The colour is what it says.
  forcedColorAdjust: 'none',
})
const dot = css({
  flexShrink: '0',
  display: 'inline-block',
  width: '3',
  height: '3',
  borderRadius: 'full',
  marginInlineEnd: '1.5',
  border: '[1px solid currentColor]',
  forcedColorAdjust: 'none',
})

type Props = { list: DoorList; attendee: DoorAttendee }

/** A ticket's name, on its colour if it has one. */
export const TicketLabel = ({ list, attendee }: Props) => {
  const colour = ticketColour(list, attendee.ticket_id)
  if (!colour) return <bdi>{attendee.ticket}</bdi>
  return (
    <bdi className={label} style={{ background: colour, color: colourOn(colour) }}>
      {attendee.ticket}
    </bdi>
  )
}

/** A ticket's colour in a list of people, if it has one. */
export const TicketDot = ({ list, attendee }: Props) => {
  const colour = ticketColour(list, attendee.ticket_id)
  return colour ? <span aria-hidden="true" className={dot} style={{ background: colour }} /> : null
}
