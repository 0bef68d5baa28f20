import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { getReport } from './get-report.ts'
import { sumOrders } from './sum-orders.ts'
import { salesSums } from '../../sales/stats/sums-table.ts'

/** The event's reports, and the sums they are made of. */
export const reportBox = boxFeature({
  tables: [salesSums],
  verbs: { getReport: consoleVerb.query(getReport), sumOrders: consoleVerb.command(sumOrders) },
})
