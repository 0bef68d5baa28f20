import { z } from 'zod'
import { lineSchema } from './common.ts'

/** The programs of the web. */
export const browserPrograms = ['buyer', 'waiting-room', 'check-in', 'console'] as const
export type BrowserProgram = (typeof browserPrograms)[number]

/** What goes wrong: an error, a promise nothing handles, HTML of the server that the program doesn't recognise. */
export const browserFaultKinds = ['error', 'rejection', 'hydration'] as const
export type BrowserFaultKind = (typeof browserFaultKinds)[number]

/** Web vitals: https://web.dev/articles/vitals. Milliseconds, but for CLS. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

export const MAX_BROWSER_REPORTS = 10

const faultSchema = z.object({
  kind: z.enum(browserFaultKinds),
  message: lineSchema.max(300),
  /** The place in a file of ours. */
  place: z.string().regex(/^\/(?:assets\/)?[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/),
})
const vitalSchema = z.object({ kind: z.literal('vital'), name: z.enum(vitalNames), value: z.number().min(0).max(600_000) })

/** POST /public/browser-reports: what a page noticed. Nothing about who looks at it, and no address of a page. */
export const browserReportsSchema = z.object({
  program: z.enum(browserPrograms),
  reports: z
    .array(z.discriminatedUnion('kind', [faultSchema, vitalSchema]))
    .min(1)
    .max(MAX_BROWSER_REPORTS),
})
export type BrowserReports = z.infer<typeof browserReportsSchema>
