import { eq, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import { parts, readModel } from '../../worker/registry.ts'
import type { Me } from '../../worker/contract/people.ts'
import type { Result } from '../../worker/contract/problem.ts'
import { hashSecret } from '../../worker/domain/secret.ts'
import type { App } from '../../worker/runtime/env.ts'
import { countBoxes, forgetBox, listBoxes, takeTurns } from '../../worker/box-office/boxes.ts'
import { refreshBox, refreshStale, staleIds, staleStatement } from '../../worker/features/accounts/accounts/facts.ts'
import { syncAccount, loadAccount } from '../../worker/features/accounts/accounts/payment-connection.ts'
import { paymentsStoppedMail } from '../../worker/features/accounts/accounts/payments-stopped.ts'
import { emptyMailOutbox, mailStatement } from '../../worker/mail/mail-outbox.ts'
import { listedEntities } from '../../worker/features/sales/reconciliation/audit-lists.ts'
import { compareLists } from '../../worker/features/sales/reconciliation/compare-lists.ts'
import { openEvent } from '../../worker/features/events/events/open-event.ts'
import { eventNeeds } from '../../worker/features/sales/stats/needs.ts'
import { copyImages } from '../../worker/features/platform/images/copy-images.ts'
import { dropUnusedImages } from '../../worker/features/platform/images/drop-images.ts'
import {
  deleteEventImage,
  listEventImages,
  uploadCover,
  uploadTextImage,
  type OwnEvent,
} from '../../worker/features/platform/images/event-images.ts'
import { useImages } from '../../worker/features/platform/images/use-images.ts'
import { getPublicOrganizer } from '../../worker/features/events/public-events/get-public-organizer.ts'
import { listPublicEvents } from '../../worker/features/events/public-events/list-public-events.ts'
import { sitemap } from '../../worker/features/events/public-events/sitemap.ts'
import { organizerEventsQuery } from '../../worker/shared/organizer-events.ts'
import { runSchedule } from '../../worker/features/operations/schedule/schedule.ts'
import { giveMailsBack, takeMails } from '../../worker/features/accounts/accounts/mail-allowance.ts'
import { sendAgain } from '../../worker/features/reach/mail-log/mails.ts'
import { acceptInvitation, readInvitation } from '../../worker/features/accounts/team/accept-invitation.ts'
import { mailInvitation } from '../../worker/features/accounts/team/invitation-mail.ts'
import { inviteUser, resendInvitation, revokeInvitation } from '../../worker/features/accounts/team/invite-user.ts'
import { listMembers, memberListRules } from '../../worker/features/accounts/team/list-members.ts'
import { invitations } from '../../worker/features/accounts/team/table.ts'
import { updateMember } from '../../worker/features/accounts/team/update-member.ts'
import { getEventDefaults, updateEventDefaults } from '../../worker/features/accounts/event-defaults/event-defaults.ts'
import { searchAccount } from '../../worker/features/events/search/search-account.ts'
import { countByHand, countRecipients, findReader, getMessage } from '../../worker/features/reach/messages/list-messages.ts'
import { orderTimeline } from '../../worker/features/sales/order-admin/order-timeline.ts'
import {
  createOrganizer,
  deleteOrganizer,
  listOrganizers,
  organizerListRules,
  updateOrganizer,
} from '../../worker/features/accounts/organizers/organizers.ts'
import { deleteOrganizerImage, uploadOrganizerImage } from '../../worker/features/accounts/organizers/organizer-image.ts'
import { withWritten } from '../../worker/features/reach/reports/written-answers.ts'
import {
  createTaxOrFee,
  deleteTaxOrFee,
  findCarried,
  listTaxesAndFees,
  loadDefaults,
  taxListRules,
  updateTaxOrFee,
} from '../../worker/features/accounts/taxes-and-fees/taxes-and-fees.ts'
import { isoTime } from '../../worker/domain/time.ts'
import { consumeWebhooks } from '../../worker/features/accounts/webhooks/deliver.ts'
import { disableEndpoint } from '../../worker/features/accounts/webhooks/disable.ts'
import {
  createWebhook,
  deleteWebhook,
  findEndpoint,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  webhookListRules,
} from '../../worker/features/accounts/webhooks/endpoints.ts'
import { forgetWebhooks, wakeWebhooks } from '../../worker/features/accounts/webhooks/forget.ts'
import { listDeliveries } from '../../worker/features/accounts/webhooks/list-deliveries.ts'
import { replayDelivery, replaySince, testWebhook } from '../../worker/features/accounts/webhooks/replay.ts'
import { takeWebhooks } from '../../worker/features/accounts/webhooks/take-messages.ts'
import type { WebhookQueueMessage } from '../../worker/runtime/queues.ts'
import { idempotent } from '../../worker/http/idempotent.ts'
import { forgetCallKeys } from '../../worker/limits/idempotency.ts'
import { readListQuery } from '../../worker/db/lists/list-query.ts'
import { claimMails, markFailed, markSent, deferMails, releaseMail } from '../../worker/mail/claims.ts'
import { queueMails, requeueStuckMails } from '../../worker/mail/queue.ts'
import { keepUnrouted, routeUnrouted, routeWaiting } from '../../worker/features/sales/payments/webhooks/unrouted-events.ts'
import { replayPaymentNotice } from '../../worker/features/sales/payments/notices/notices.ts'
import { createEventSchema } from '../../worker/contract/events.ts'
import type { D1Stage } from './d1-stage.ts'
import { ticketMail } from './mail-post.ts'
import { png } from './png.ts'
import { playPeople } from './whole-people.ts'
import { listOperatorLog, noteForOperator } from '../../worker/db/operator-log.ts'
import { readReports, saveReports } from '../../worker/features/operations/browser-reports/reports.ts'
import { endSessions } from '../../worker/features/operations/keys/end-sessions.ts'
import { readTraffic } from '../../worker/features/operations/operator/read-traffic.ts'
import { saveRouteCounts } from '../../worker/http/route-counts.ts'
import { readOverview } from '../../worker/features/operations/operator/read-overview.ts'

const origin = 'http://localhost:8787'
const day = 24 * 3_600_000

const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

/** An invitation: sent, resent, revoked, sent anew; accepted, and the member deactivated. */
const team = async ({ env, d1, now }: D1Stage, me: Me): Promise<void> => {
  const by = (at: number) => ({ actor: { id: me.id, name: 'Ora' }, address: null, now: at })
  const fields = { email: 'noor@foyer.test', first_name: 'Noor', role: 'ORGANIZER' as const }
  const id = 'usr_0000000000000000'
  must(await inviteUser(env, me, { id, fields, origin }, by(now)))
  await inviteUser(env, me, { id: 'usr_0000000000000001', fields, origin }, by(now))
  must(await resendInvitation(env, me, id, origin, by(now + 2 * 60_000)))
  must(await revokeInvitation(env, me.account.id, id, by(now)))
  const later = now + 2 * day
  must(await inviteUser(env, me, { id, fields, origin }, by(later)))
  const [invitation] = await drizzle(d1).select().from(invitations).where(eq(invitations.account_id, me.account.id))
  if (!invitation) throw new Error('no one is invited')
  const token = 'a-token'
  await drizzle(d1)
    .update(invitations)
    .set({ token_hash: hashSecret(token) })
    .where(eq(invitations.membership_id, invitation.membership_id))
  await mailInvitation(env, invitation, { token, role: 'ADMIN', account_name: me.account.name, origin }, later)
  must(await readInvitation(env, token, later))
  must(
    await acceptInvitation(
      env,
      { token, fields: { password: 'a-good-password' }, caller: null, from: { network: 'local', device: 'one' } },
      by(later),
    ),
  )
  await listMembers(env, me.account.id, must(readListQuery({}, memberListRules)))
  must(await updateMember(env, me, { id, fields: { status: 'INACTIVE' } }, by(later)))
  must(await updateEventDefaults(env, me.account, { fields: { max_tickets_per_order: 7, homepage: { primary_color: '#112233' } } }))
  await getEventDefaults(env, me.account)
}

/** The account's own data, and the changes that follow from it. */
const account = async ({ env, d1, now }: D1Stage, me: Me): Promise<string> => {
  const own = me.account.id
  const organizerId = 'org_0000000000000000'
  const fields = { name: 'Halle Nord', email: 'halle@foyer.test' }
  must(await createOrganizer(env, me, { id: organizerId, fields }, now))
  await listOrganizers(env, own, must(readListQuery({}, organizerListRules)))
  const eventFields = createEventSchema.parse({
    title: 'A concert',
    organizer_id: organizerId,
    start_date: '2027-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  const eventId = 'evt_0000000000000001'
  await openEvent(env, me, { id: eventId, fields: eventFields, origin }, now)
  must(await updateOrganizer(env, own, { id: organizerId, fields: { name: 'Halle Süd' } }, now))
  await deleteOrganizer(env, own, organizerId)
  must(await createOrganizer(env, me, { id: 'org_0000000000000001', fields }, now))
  must(await deleteOrganizer(env, own, 'org_0000000000000001'))

  const taxId = 'tax_0000000000000000'
  must(await createTaxOrFee(env, own, { id: taxId, fields: { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 1 } }, now))
  must(await updateTaxOrFee(env, own, { id: taxId, fields: { rate_ppm: 2 } }, now))
  await listTaxesAndFees(env, own, must(readListQuery({}, taxListRules)))
  await loadDefaults(env, own)
  await findCarried(env, own, [taxId])
  must(await deleteTaxOrFee(env, own, taxId, now))

  must(await getPublicOrganizer(env, organizerId))
  await listPublicEvents(env, organizerEventsQuery(organizerId, 1), now)
  await listPublicEvents(env, { query: 'concert' }, now)
  await sitemap(env, { origin, from: null }, now)
  await sitemap(env, { origin, from: '0' }, now)

  for (const scope of [{ account_id: own }, { account_id: own, event_id: eventId }, { account_id: own, organizer_id: organizerId }])
    await staleStatement(d1, scope, now, { ifChanged: true }).run()
  await staleIds(d1, '', 10)
  await staleStatement(d1, { account_id: own }, now).run()
  await refreshBox(env, eventId, now)
  await refreshStale(env, own, now)
  await listBoxes(d1, '', 10)
  const page = { mails: [{ id: 'order:ord_1', order_id: 'ord_1' }], ticketless: [], underway: { rows: false, mails: false }, next: null }
  for (const { table } of listedEntities(parts))
    await compareLists(d1, parts, eventId, { ...page, subject: getTableName(table), rows: [{ id: 'ord_1' }], counted: 1 })
  await countBoxes(d1)
  await takeTurns(d1, now, day, 10)
  await syncAccount(env, 'acct_unknown', { now, origin })
  const mail = await paymentsStoppedMail(env, await loadAccount(d1, own), { payment_version: 1, is_disconnected: false }, null, now)
  const second = await paymentsStoppedMail(env, await loadAccount(d1, own), { payment_version: 1, is_disconnected: false }, origin, now)
  for (const one of [mail, second]) if (one) await mailStatement(env, one, now).run()
  await emptyMailOutbox(env, now)
  return eventId
}

/** Images that come, are shown, and go. */
const pictures = async ({ env, now }: D1Stage, me: Me, eventId: string): Promise<void> => {
  const file = new Blob([new Uint8Array(png(900, 450))])
  const answers = { query: async () => ({ ok: true, value: null }), command: async () => ({ ok: true, value: null }) }
  const event = { id: eventId, account_id: me.account.id, box: answers as unknown as OwnEvent['box'] }
  const confirmed = { ...me, email_confirmed: true }
  must(await uploadCover(env, confirmed, event, file, now))
  await listEventImages(env, event)
  await deleteEventImage(env, event, 'img_0000000000000000', now)
  const { id } = must(
    await createOrganizer(env, me, { id: 'org_0000000000000002', fields: { name: 'Halle West', email: 'west@foyer.test' } }, now),
  )
  must(await uploadOrganizerImage(env, confirmed, id, file, now))
  must(await copyImages(env, me.account.id, { ids: ['img_0000000000000000'], from: eventId, to: 'evt_0000000000000009' }, now))
  const shown = must(await uploadTextImage(env, confirmed, event, new Blob([new Uint8Array(png(40, 40))]), now))
  for (const user_id of [eventId, id]) await useImages(env, { account_id: me.account.id, user_id }, [shown.id], now)
  await deleteEventImage(env, event, shown.id, now)
  await dropUnusedImages(env, now + 2 * day)
  must(await deleteOrganizerImage(env, me.account.id, id, now))
}

/** Mails from being written to being forgotten. */
const mails = async (stage: D1Stage): Promise<void> => {
  const { env, d1, now } = stage
  const db = drizzle(d1)
  const written = ['ticket:1', 'ticket:2', 'ticket:3'].map(ticketMail)
  const asked = written.map(({ id }) => ({ id, resends: 0 }))
  await queueMails(db, env.MAIL_QUEUE, written, now, true)
  await deferMails(db, asked, now, now)
  const [sent, released] = [...(await claimMails(db, asked, now)).values()]
  if (!sent || !released) throw new Error('no mail is claimed')
  await markSent(db, sent.row, 'A ticket', now)
  await releaseMail(db, released.row, { status: 'FAILED', last_error: null, due_at: null }, { isAttempt: true })
  await markFailed(db, { id: 'ticket:3', resends: 0 }, now)
  await takeMails(env, sent.row.account_id, 200, now)
  await takeMails(env, sent.row.account_id, 1, now)
  await giveMailsBack(env, sent.row.account_id, 1, now)
  must(await sendAgain(env, { accountId: sent.row.account_id, only: null }, sent.row.id, { locale: 'en', now }))
  await sendAgain(env, { accountId: 'acc_other', only: null }, sent.row.id, { locale: 'en', now })
  for (const hasTransport of [true, false]) await requeueStuckMails(db, env.MAIL_QUEUE, now + day, hasTransport)
  const of = { accountId: sent.row.account_id, eventId: 'evt_any' }
  await getMessage(env, of, 'msg_any')
  const words = { subject: 'Doors', content: '<p>open</p>' }
  await findReader(env, of, { ...words, order_id: 'ord_any' }, 'en')
  for (const scope of ['ALL', 'TICKETS', 'INDIVIDUAL'] as const) {
    const to = { scope, ticket_ids: ['tkt_any'], attendee_ids: ['att_any'] }
    const of = { accountId: stage.accountId, eventId: stage.eventId }
    must(await countRecipients(env, of, to, now))
    await countByHand(env, of, to)
    await findReader(env, of, { ...words, ...to }, 'en')
  }
  await readOverview(env, now)
  await readTraffic(env.DB, now)
  await readReports(env.DB, now)
  await saveReports(env.DB, { faults: [], vitals: [] }, now)
  for (const search of [{}, { query: 'busy' }, { kind: 'ALERT' as const, before: 7 }]) await listOperatorLog(env.DB, search)
  await noteForOperator(env.DB, [{ kind: 'SHED', subject: 'evt', text: 'busy' }], now)
  await saveRouteCounts(env.DB, [{ route: 'GET /', calls: 1, errors: 0, took: [1] }], now)
  await endSessions(env, { kind: 'end_sessions', table: 0, after: '', before: '' })
  const box = { query: async () => ({ ok: true, value: [] }) } as never
  must(await eventNeeds(env, box, { accountId: sent.row.account_id, eventId: 'evt_any' }))
  must(await orderTimeline(env, box, { accountId: sent.row.account_id, orderId: 'ord_any', locale: 'en' }))
}

/** A webhook from being made to being deleted, at an address where nothing answers. */
const webhooks = async ({ env, eventId, now }: D1Stage, me: Me): Promise<void> => {
  const by = { actor: { id: me.id, name: 'Ora' }, address: null, now }
  const own = { ...env, PRIVATE_ADDRESSES: 'allow' }
  const [accountId, id] = [me.account.id, 'whk_0000000000000000']
  const fields = { url: 'http://127.0.0.1:9/hook', events: ['order.placed' as const] }
  must(await createWebhook(own, { ...me, email_confirmed: true }, { id, fields, origin }, by))
  must(await updateWebhook(own, accountId, { id, fields: { name: 'CRM', is_active: false }, origin }, by))
  must(await updateWebhook(own, accountId, { id, fields: { is_active: true }, origin }, by))
  must(await rotateSecret(own, accountId, { id, endNow: false }, by))
  await listWebhooks(own, accountId, must(readListQuery({}, webhookListRules)), now)
  const message = { id: 'whm_1', type: 'order.placed' as const, at: isoTime(now), order_key: 'ord_1', label: '#1', data: {} }
  await takeWebhooks(own, { account_id: accountId, event_id: eventId }, [message], now)
  const batch = { messages: [{ body: { endpoint_id: id, at: now }, ack: () => {}, retry: () => {} }] }
  await consumeWebhooks(batch as unknown as MessageBatch<WebhookQueueMessage>, own)
  must(await testWebhook(own, { accountId, id }, undefined, now))
  must(await replayDelivery(own, { accountId, id }, 'whm_1', now))
  must(await replaySince(own, { accountId, id }, '2020-01-01T00:00:00Z', now))
  for (const query of [{}, { 'filter_fields[status][eq]': 'FAILED' }]) must(await listDeliveries(own, accountId, id, query, now))
  const endpoint = must(await findEndpoint(own, accountId, id))
  await disableEndpoint(own, endpoint, 'FAILURES', now)
  await wakeWebhooks(own, now)
  await forgetWebhooks(own, now)
  must(await deleteWebhook(own, accountId, id, by))
}

/** Events of the provider that belong to no known account. */
const unheard = async ({ env, now }: D1Stage): Promise<void> => {
  for (const intent_id of ['pi_1', null])
    await keepUnrouted(
      env,
      {
        id: `evt_${intent_id}`,
        type: 'charge.dispute.created',
        account_id: null,
        about: intent_id ? { kind: 'unrouted', intent_id } : null,
      },
      now,
    )
  await routeUnrouted(env, 'evt_pi_1', now)
  await routeWaiting(env, now)
  await replayPaymentNotice(env, 'acc_any', 'evt_1', now)
}

/** Calls under a key that go well, are made again, are refused, and break. */
const keyedCalls = async ({ env, d1, now }: D1Stage, me: Me): Promise<void> => {
  const app = new Hono<App>()
  app.use(async (c, next) => {
    c.set('me', me)
    c.set('now', now)
    return next()
  })
  app.use(idempotent)
  app.post('/:status', (c) => c.json({}, Number(c.req.param('status')) as 200))
  for (const status of [200, 200, 422, 500]) await app.request(`/${status}`, { method: 'POST', headers: { 'idempotency-key': 'key' } }, env)
  await forgetCallKeys(d1, now + 2 * day)
}

/** The report of answers, whose texts are D1's. */
const reports = async (stage: D1Stage, eventId: string): Promise<void> => {
  const question = { question_id: 'qst_1', question: 'Wish', type: 'SINGLE_LINE', answer: null, count: 1 }
  const meta = { from: '2027-06-01', to: '2027-06-30', timezone: 'Europe/Berlin', currency: 'EUR' }
  await withWritten(stage.d1, { accountId: stage.accountId, eventId }, { data: [question], totals: {}, meta })
}

/** Runs nearly every statement of D1 besides its lists; `env` has the keys of an unreachable provider. */
export const askEverything = async (stage: D1Stage): Promise<void> => {
  const me = await playPeople(stage)
  const eventId = await account(stage, me)
  await team(stage, me)
  await pictures(stage, me, eventId)
  const { attendees } = await searchAccount(stage.d1, stage.accountId, 'Zoë')
  if (!attendees[0]) throw new Error('the search found no one')
  await reports(stage, eventId)
  await mails(stage)
  await unheard(stage)
  await keyedCalls(stage, me)
  await webhooks(stage, me)
  await runSchedule(stage.env, stage.now, readModel)
  await runSchedule(stage.env, stage.now + 400 * day, readModel)
  await forgetBox(stage.d1, eventId)
}
