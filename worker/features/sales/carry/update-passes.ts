import { boxForFoyer } from '../../../box-office/client.ts'
import { ready } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import type { PassesToPush, PushPass } from '../../../runtime/queues.ts'
import { applePush } from '../../../wallets/apple-push.ts'
import { appleConfig, googleConfig } from '../../../wallets/config.ts'
import { updateGoogle } from '../../../wallets/google-wallet.ts'
import { serialOf, type Pass } from '../../../wallets/pass.ts'
import type { ChangedPasses } from './pass-changes.ts'
import { devicesToNotify, forgetDevice, markChanged, pushTokenOf } from './registrations.ts'
import { withTrace } from '../../../runtime/trace.ts'

const messagesAtOnce = 100

/** Sends changed passes to both wallets: Apple's devices by the work queue, Google at once for a ticket and page by page for an event. */
export const notifyWallets = async (env: Env, eventId: string, { short_ids }: ChangedPasses, now: number): Promise<void> => {
  await ready(env)
  const serials = short_ids?.map((short_id) => serialOf({ event_id: eventId, short_id })) ?? null
  if (appleConfig(env)) {
    await markChanged(env, { event_id: eventId, serials }, now)
    await env.WORK_QUEUE.send(withTrace({ kind: 'push_passes', event_id: eventId, at: now, after: '' }))
  }
  if (googleConfig(env)) await env.WORK_QUEUE.send(withTrace({ kind: 'google_passes', event_id: eventId, short_ids, after: '' }))
}

/** A page of an event's devices: a message for each, so that one that fails delays no other. */
export const pushPage = async (env: Env, { event_id, at, after }: PassesToPush): Promise<void> => {
  const devices = await devicesToNotify(env, event_id, at, after)
  if (devices.length === 0) return
  await env.WORK_QUEUE.sendBatch(devices.map((device_id) => ({ body: withTrace({ kind: 'push_pass', device_id } as const) })))
  if (devices.length === messagesAtOnce)
    await env.WORK_QUEUE.send(withTrace({ kind: 'push_passes', event_id, at, after: devices.at(-1) as string }))
}

/** Notifies one device that it has something to fetch; rejects where another try may help. */
export const pushPass = async (env: Env, { device_id }: PushPass, now: number): Promise<void> => {
  const config = appleConfig(env)
  const push = config && applePush(config, now)
  const token = push ? await pushTokenOf(env, device_id) : null
  if (push && token && (await push(token)) === 'GONE') await forgetDevice(env, device_id)
}

/** Sends Google changed passes, a page at a time. */
export const notifyGoogle = async (
  env: Env,
  { event_id, short_ids, after }: { event_id: string; short_ids: string[] | null; after: string },
  now: number,
): Promise<void> => {
  const config = googleConfig(env)
  if (!config) return
  const box = boxForFoyer(env, event_id, now)
  const found = short_ids
    ? await Promise.all(short_ids.map((id) => box.query('getPass', id)))
    : await box
        .query('listPasses', after)
        .then((answer) => (answer.ok ? answer.value.map((value) => ({ ok: true as const, value })) : [answer]))
  const passes: Pass[] = found.flatMap((one) => (one.ok ? [one.value] : []))
  await updateGoogle(config, passes, short_ids === null && after === '', now)
  const last = passes.at(-1)
  if (short_ids === null && passes.length === messagesAtOnce && last)
    await env.WORK_QUEUE.send(withTrace({ kind: 'google_passes', event_id, short_ids: null, after: last.short_id }))
}
