import type { ListDifference } from '../../worker/domain/audit.ts'
import { ask, pages, type AuditTarget } from './books.ts'

/** The audit of lists and mail log: the number of compared rows, and every difference. */
export type ListAudit = { rows: number; differences: (ListDifference & { event_id: string })[] }

type Page = { differences: ListDifference[]; underway: boolean; rows: number; next: string | null }

/** How often a page with unsent rows is compared again, and the wait in between. */
const RETRIES = { times: 20, ms: 500 }

/** A page once its differences are no longer explained by unsent rows. */
const settled = async (target: AuditTarget, path: string): Promise<Page> => {
  for (let tries = 1; ; tries += 1) {
    const page = await ask<Page>(target, path)
    if (page.differences.length === 0 || (!page.underway && tries > 1) || tries === RETRIES.times) return page
    await new Promise((resolve) => setTimeout(resolve, RETRIES.ms))
  }
}

const auditEvent = async (target: AuditTarget, event_id: string, audit: ListAudit): Promise<void> => {
  for (let after: string | null = ''; after !== null;) {
    const page: Page = await settled(target, `/events/${event_id}/lists${after ? `?after=${encodeURIComponent(after)}` : ''}`)
    audit.rows += page.rows
    audit.differences.push(...page.differences.map((difference) => ({ ...difference, event_id })))
    after = page.next
  }
}

/** Compares every event's box, or some of them, with the lists and the mail log: row by row, and by their number. */
export const auditLists = async (target: AuditTarget, eventIds?: string[]): Promise<ListAudit> => {
  const audit: ListAudit = { rows: 0, differences: [] }
  for (const id of eventIds ?? []) await auditEvent(target, id, audit)
  if (!eventIds)
    for await (const { ids } of pages<{ ids: string[]; next: string | null }>(target, '/events'))
      for (const id of ids) await auditEvent(target, id, audit)
  return audit
}

export const describeDifference = ({ event_id, kind, subject, id, columns }: ListAudit['differences'][number]): string =>
  `${event_id} ${
    {
      MISSING: `${subject} ${id} is in no list`,
      DIFFERENT: `${subject} ${id} is not the same in its list: ${columns.join(', ')}`,
      COUNT: `${subject}: the list has ${id}`,
      TICKETS: `order ${id} is completed and has not the tickets it sold`,
      NOT_MAILED: `order ${id} is completed and its buyer was not written to`,
    }[kind]
  }`
