import type { OrganizerFact } from '../../../box-office/event-table.ts'
import type { OrganizerRow } from './table.ts'

/** What an event's box keeps of its organizer. */
export const organizerFact = ({ id, name, email, website, description, image_id, version }: OrganizerRow): OrganizerFact => ({
  id,
  name,
  email,
  website,
  description,
  image_id,
  version,
})
