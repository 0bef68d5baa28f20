import { databaseOf } from '../../../db/databases.ts'
import type { Need, OrderNeed } from '../../../contract/needs.ts'
import { personName } from '../../../shared/names.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { BoxClient } from '../../../box-office/client.ts'
import type { Env } from '../../../runtime/env.ts'

/** Newest orders read: every open dashboard reads these figures often. */
const MAX_ROWS = 1000

type OrdersFound = { n: number; id: string; number: string; first_name: string | null; last_name: string | null }
type MailsFound = { n: number; order_id: string | null; recipient: string }

// The details are those of a single match; of several, `max` mixes them, so they are dropped.
const ordersIn = (condition: string): string =>
  `select count(*) as n, max(id) as id, max(number) as number, max(first_name) as first_name, max(last_name) as last_name from (
    select * from orders where event_id = ?1 and deleted = 0 and display_status = ?2 order by created_at desc limit ${MAX_ROWS}
  ) where account_id = ?3 and ${condition}`

const ordersAbout: Record<OrderNeed, { status: string; condition: string }> = {
  REFUND_FAILED: { status: 'REFUND_FAILED', condition: 'true' },
  CANCELLED_NOT_REFUNDED: {
    status: 'CANCELLED',
    condition: "total > 0 and payment_status = 'RECEIVED' and (is_manual = 0 or payment_provider = 'STRIPE') and left_unrefunded = 0",
  },
  REFUND_PENDING: { status: 'REFUND_PENDING', condition: 'true' },
}

const orderNeed = (kind: OrderNeed, found: OrdersFound | undefined): Need[] => {
  if (!found || found.n === 0) return []
  const { n, id, number } = found
  return [{ kind, count: n, order: n === 1 ? { id, number, name: personName(found) } : null }]
}

/** An event's action items, most pressing first: those of its box, and those of its orders and mails in the read model. */
export const eventNeeds = async (
  env: Env,
  box: Pick<BoxClient<'console'>, 'query'>,
  { accountId, eventId }: { accountId: string; eventId: string },
): Promise<Result<Need[]>> => {
  const known = await box.query('getBoxNeeds', null)
  if (!known.ok) return known
  const data = await databaseOf(env, accountId)
  const kinds = Object.keys(ordersAbout) as OrderNeed[]
  const orders = kinds.map((kind) => data.prepare(ordersIn(ordersAbout[kind].condition)).bind(eventId, ordersAbout[kind].status, accountId))
  const mails = data
    .prepare(
      `select count(*) as n, max(order_id) as order_id, max(recipient) as recipient from (
      select * from mails where account_id = ?1 and status = 'FAILED' order by created_at desc limit ${MAX_ROWS}
    ) where event_id = ?2`,
    )
    .bind(accountId, eventId)
  const answers = await data.batch([mails, ...orders])
  const failed = answers[0]?.results[0] as MailsFound | undefined
  const about = (kind: OrderNeed): Need[] => orderNeed(kind, answers[kinds.indexOf(kind) + 1]?.results[0] as OrdersFound | undefined)
  const one = failed?.n === 1
  return ok([
    ...known.value.filter(({ kind }) => kind === 'PAYMENTS_STOPPED'),
    ...about('REFUND_FAILED'),
    ...about('CANCELLED_NOT_REFUNDED'),
    ...(failed?.n
      ? [
          {
            kind: 'MAILS_FAILED' as const,
            count: failed.n,
            order_id: one ? failed.order_id : null,
            recipient: one ? failed.recipient : null,
          },
        ]
      : []),
    ...known.value.filter(({ kind }) => kind !== 'PAYMENTS_STOPPED'),
    ...about('REFUND_PENDING'),
  ])
}
