import { isDeepStrictEqual } from 'node:util'
import type { Box } from '../../../box-office/box.ts'
import type { HomepageState, UpdateHomepageInput } from '../../../contract/homepage.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { events } from '../../../box-office/event-table.ts'
import { publishedHomepage } from '../../catalogue/event/published-homepage.ts'

/** The published design of the event's page, and the draft. */
export const getHomepage = (box: Box, _: null): Result<HomepageState> => {
  const event = box.event()
  return ok({ published: publishedHomepage(event), draft: event.homepage_draft, published_at: event.homepage_published_at })
}

/** Changes the draft, which begins as the published design; a draft equal to that is deleted. */
export const updateHomepage = (box: Box, fields: UpdateHomepageInput): Result<HomepageState> => {
  const event = box.event()
  const published = publishedHomepage(event)
  const draft = { ...(event.homepage_draft ?? published), ...definedFields(fields) }
  box.put(events, { ...event, homepage_draft: isDeepStrictEqual(draft, published) ? null : draft })
  return getHomepage(box, null)
}

/** Publishes the draft. Idempotent. */
export const publishHomepage = (box: Box, _: null): Result<HomepageState> => {
  const event = box.event()
  if (event.homepage_draft)
    box.put(events, { ...event, homepage: event.homepage_draft, homepage_draft: null, homepage_published_at: box.at })
  return getHomepage(box, null)
}

/** Throws the draft away. */
export const discardHomepage = (box: Box, _: null): Result<null> => {
  const event = box.event()
  if (event.homepage_draft) box.put(events, { ...event, homepage_draft: null })
  return ok(null)
}
