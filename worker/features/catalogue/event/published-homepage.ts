import { defaultHomepage, type HomepageAccent, type HomepageDesign } from '../../../contract/homepage-design.ts'
import type { EventRow } from '../../../box-office/event-table.ts'

/** The design of an event's page that buyers see: Foyer's own where nothing was published. */
export const publishedHomepage = ({ homepage }: Pick<EventRow, 'homepage'>): HomepageDesign => homepage ?? defaultHomepage

/** What of it the pages under an order's or a ticket's link take over. */
export const homepageAccent = (event: Pick<EventRow, 'homepage'>): HomepageAccent => {
  const { primary_color, button_text_color } = publishedHomepage(event)
  return { primary_color, button_text_color }
}
