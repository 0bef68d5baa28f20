import { refuse, ok, type Result } from '../../../contract/problem.ts'
import type { Source, SourceInput } from '../../../contract/sources.ts'
import type { Box } from '../../../box-office/box.ts'
import { slugOf } from '../../../domain/event.ts'
import { addSource } from './count-visits.ts'

/** Names a source of visits: from now on the report has a row for it. The same name again is the same source. */
export const createSource = (box: Box, { name }: SourceInput): Result<Source> => {
  const slug = slugOf(name).slice(0, 60)
  const source = `utm:${slug}`
  if (!addSource(box, source)) return refuse('source_limit')
  return ok({ source, link: `${box.origin}/e/${box.eventId}/${slugOf(box.event().title)}?utm_source=${encodeURIComponent(slug)}` })
}
