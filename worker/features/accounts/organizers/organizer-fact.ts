import type { OrganizerFact } from '../../../box-office/event-table.ts'
import type { OrganizerRow } from './table.ts'

/** An organizer as a fact for event boxes. */
export const organizerFact = ({ id, name, email, website, description, image_id, version }: OrganizerRow): OrganizerFact => ({
  id,
  name,
  email,
  website,
  description,
  image_id,
  version,
})
