import { directoryOf } from '../../../db/databases.ts'
import { browserReportsSchema } from '../../../contract/browser-reports.ts'
import { endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { ready } from '../../../installation/ready.ts'
import { logError } from '../../../runtime/log.ts'
import { gatherReports, saveReports } from './reports.ts'

/** An isolate writes what it gathered down together. */
const GATHER_MS = 3_000
/** After this time the request that should have written it down is gone. */
const LOST_MS = 15_000

const gathered = gatherReports()
let since: number | null = null

const saveSoon = (c: Call): void => {
  const now = Date.now()
  if (since !== null && now - since < LOST_MS) return
  since = now
  const save = async (): Promise<void> => {
    await scheduler.wait(GATHER_MS)
    since = null
    await ready(c.env)
    await saveReports(directoryOf(c.env), gathered.take(), Date.now())
  }
  c.executionCtx.waitUntil(save().catch((error: unknown) => logError('reports of browsers not kept', {}, error)))
}

/** What pages notice in browsers. */
export const browserReportRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/public/browser-reports',
      operation: 'reportFromBrowser',
      summary: 'What went wrong in a page, and how fast it was',
      body: browserReportsSchema,
      errors: [429],
      before: [limitedByAddress('browser-report')],
    },
    (c, { body }) => {
      gathered.add(body)
      saveSoon(c)
      return c.body(null, 204)
    },
  )
}
