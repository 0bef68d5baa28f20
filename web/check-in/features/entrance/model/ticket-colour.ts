import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { black, contrast, hexOf, rgbOf, white } from '../../../../../worker/shared/colours.ts'

/** The colour the organizer gave a ticket, `#rrggbb`; null without one. */
export const ticketColour = (list: DoorList, ticketId: string): string | null => {
  const found = list.ticket_colors.find(({ ticket_id }) => ticket_id === ticketId)
  return found && rgbOf(found.color) ? found.color : null
}

/** Black or white, whichever is easier to read on a colour. */
export const colourOn = (colour: string): string => {
  const ground = rgbOf(colour) ?? black
  return hexOf(contrast(black, ground) >= contrast(white, ground) ? black : white)
}
