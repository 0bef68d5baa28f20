import { personName } from '../shared/names.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import type { Call } from './endpoint.ts'

/** The signed-in user of a call, as a timeline names them. */
export const actorOf = (c: Call): TimelineEntry['by'] => {
  const { first_name, last_name } = c.get('me')
  return { kind: 'USER', name: personName({ first_name, last_name }) }
}
