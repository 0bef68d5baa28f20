import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { getBoxNeeds } from './box-needs.ts'
import { getCheckInStats, getEventStats } from './event-stats.ts'
import { salesDays } from './table.ts'

/** The event's figures. */
export const statsBox = boxFeature({
  tables: [salesDays],
  verbs: {
    getEventStats: consoleVerb.query(getEventStats),
    getCheckInStats: consoleVerb.query(getCheckInStats),
    getBoxNeeds: consoleVerb.query(getBoxNeeds),
  },
})
