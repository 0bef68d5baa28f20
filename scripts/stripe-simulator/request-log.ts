import type { FormObject } from './form.ts'

/** One API request as `GET /_sim/requests` shows it. */
interface LoggedRequest {
  id: string
  at: string
  method: string
  path: string
  account: string | null
  idempotency_key: string | null
  params: FormObject
  status: number
  error_code: string | null
  replayed: boolean
  fault: string | null
}

const KEPT = 5000

/** The latest API requests, the oldest first. */
export class RequestLog {
  entries: LoggedRequest[] = []

  add(entry: LoggedRequest): void {
    this.entries.push({ ...entry, params: withoutCardData(entry.params) })
    if (this.entries.length > KEPT) this.entries.shift()
  }

  clear(): void {
    this.entries = []
  }
}

/** Card numbers don't belong into a log, not even of test cards: it may be copied into a report. */
function withoutCardData(params: FormObject): FormObject {
  return JSON.parse(
    JSON.stringify(params, (key, value: unknown) => (key === 'number' || key === 'cvc' ? '[removed]' : value)),
  ) as FormObject
}
