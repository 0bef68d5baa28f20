import { defaultHomepage, type HomepageAccent, type HomepageDesign } from '../../../contract/homepage-design.ts'
import type { EventRow } from '../../../box-office/event-table.ts'

/** The published design of an event's page; Foyer's own if there is none. */
export const publishedHomepage = ({ homepage }: Pick<EventRow, 'homepage'>): HomepageDesign => homepage ?? defaultHomepage

/** The part of a design that order and ticket pages use. */
export const homepageAccent = (event: Pick<EventRow, 'homepage'>): HomepageAccent => {
  const { primary_color, button_text_color } = publishedHomepage(event)
  return { primary_color, button_text_color }
}
