import { z } from 'zod'
import { ready } from '../../../installation/ready.ts'
import { lineSchema } from '../../../contract/common.ts'
import { buyerBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { passMediaType } from '../../../wallets/apple-pass.ts'
import { logFacts } from '../../../runtime/log.ts'
import { appleConfig, googleConfig, type AppleConfig } from '../../../wallets/config.ts'
import { googleLink } from '../../../wallets/google-wallet.ts'
import { changedAt, changedOf, register, unregister } from './registrations.ts'
import { isPassHolder, passFile, passOfSerial } from './pass-service.ts'

const notFound = (c: Call): Response => answerProblem(c, { code: 'not_found' })

const seconds = (at: number): number => Math.floor(at / 1000) * 1000

/** A pass as an answer. */
const sendPass = (c: Call, file: Uint8Array, changed: number): Response =>
  c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'content-type': passMediaType,
    'content-disposition': 'attachment; filename="ticket.pkpass"',
    'last-modified': new Date(changed).toUTCString(),
  })

/** A ticket's pass, for a wallet. */
const passRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/attendees/{shortId}/ticket.pkpass',
      operation: 'getApplePass',
      summary: 'A ticket for Apple Wallet',
      description: 'Not found where no pass certificate is configured. A ticket that is no longer valid leads to its page (302).',
      errors: [429],
      before: [limitedByAddress('pass')],
      file: passMediaType,
    },
    async (c, { params }) => {
      keepPrivate(c)
      const config = appleConfig(c.env)
      if (!config) return notFound(c)
      const made = await buyerBox(c, params.id).command('makePass', params.shortId)
      if (!made.ok) return answerProblem(c, made.problem)
      if (!made.value) return c.redirect(`${originOf(c)}/ticket/${params.id}/${params.shortId}`)
      return sendPass(c, await passFile(c.env, config, made.value, { origin: originOf(c), now: c.get('now') }), c.get('now'))
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/attendees/{shortId}/google-wallet',
      operation: 'getGooglePass',
      summary: 'Lead to Google Wallet with a ticket',
      description: 'Answers with 302. Not found where no service account is configured.',
      errors: [429],
      before: [limitedByAddress('pass')],
    },
    async (c, { params }) => {
      keepPrivate(c)
      const config = googleConfig(c.env)
      if (!config) return notFound(c)
      const made = await buyerBox(c, params.id).command('makePass', params.shortId)
      if (!made.ok) return answerProblem(c, made.problem)
      if (!made.value) return c.redirect(`${originOf(c)}/ticket/${params.id}/${params.shortId}`)
      return c.redirect(await googleLink(config, made.value, { origin: originOf(c), now: c.get('now') }))
    },
  )
}

/** What Wallet's own calls name: a pass type of ours, and a serial they hold the token of. */
const holderOf = async (c: Call, passType: string, serial: string): Promise<{ config: AppleConfig } | Response> => {
  const config = appleConfig(c.env)
  if (config?.passType !== passType) return notFound(c)
  return (await isPassHolder(c.env, serial, c.req.header('authorization'))) ? { config } : answerProblem(c, { code: 'unauthenticated' })
}

const logSchema = z.object({ logs: z.array(lineSchema.max(2_000)).max(100) })

/** Apple's web service of passes: how devices register for changes and fetch them. */
const serviceRoutes = (api: Api): void => {
  const params = {
    deviceId: 'The device, by an id that it alone knows.',
    passType: 'The pass type of this installation.',
    serial: 'The serial number of a pass.',
  }
  const registration = '/wallet/v1/devices/{deviceId}/registrations/{passType}/{serial}' as const
  endpoint(
    api,
    {
      method: 'post',
      path: registration,
      operation: 'registerPass',
      params,
      summary: 'Apple Wallet registers a device for a pass’s changes',
      description: 'Answers 201, or 200 where it was registered before.',
      body: z.object({ pushToken: lineSchema.min(1).max(200) }),
      errors: [401],
    },
    async (c, { params: { deviceId, passType, serial }, body }) => {
      const holder = await holderOf(c, passType, serial)
      if (holder instanceof Response) return holder
      if (!(await passOfSerial(c.env, serial, c.get('now')))) return notFound(c)
      const isNew = await register(c.env, { device: deviceId, serial, token: body.pushToken, now: c.get('now') })
      return c.body(null, isNew ? 201 : 200)
    },
  )
  endpoint(
    api,
    { method: 'delete', path: registration, operation: 'unregisterPass', params, summary: 'Apple Wallet removed a pass', errors: [401] },
    async (c, { params: { deviceId, passType, serial } }) => {
      const holder = await holderOf(c, passType, serial)
      if (holder instanceof Response) return holder
      await unregister(c.env, deviceId, serial)
      return c.body(null, 200)
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/wallet/v1/devices/{deviceId}/registrations/{passType}',
      operation: 'listChangedPasses',
      params,
      summary: 'Which passes of a device changed',
      description: '204 where none did. A device is named by an id that it alone knows.',
      query: z.object({
        passesUpdatedSince: z
          .string()
          .regex(/^\d+$/)
          .max(20)
          .optional()
          .describe('The `lastUpdated` of the answer before; without it, all of the device’s passes.'),
      }),
      answers: z.object({ serialNumbers: z.array(z.string()), lastUpdated: z.string() }),
    },
    async (c, { params: { deviceId, passType }, query }) => {
      if (appleConfig(c.env)?.passType !== passType) return notFound(c)
      await ready(c.env)
      const { serials, tag } = await changedOf(c.env, deviceId, Number(query.passesUpdatedSince ?? 0))
      return serials.length === 0 ? c.body(null, 204) : c.json({ serialNumbers: serials, lastUpdated: String(tag) })
    },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/wallet/v1/passes/{passType}/{serial}',
      operation: 'getChangedPass',
      params,
      summary: 'A pass as it is now',
      description: '304 where it has not changed since `If-Modified-Since`.',
      errors: [401],
      file: passMediaType,
    },
    async (c, { params: { passType, serial } }) => {
      const holder = await holderOf(c, passType, serial)
      if (holder instanceof Response) return holder
      const pass = await passOfSerial(c.env, serial, c.get('now'))
      if (!pass) return notFound(c)
      const changed = (await changedAt(c.env, serial)) ?? c.get('now')
      const since = Date.parse(c.req.header('if-modified-since') ?? '')
      if (seconds(changed) <= since) return c.body(null, 304)
      return sendPass(c, await passFile(c.env, holder.config, pass, { origin: originOf(c), now: c.get('now') }), changed)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/wallet/v1/log',
      operation: 'logPassProblems',
      summary: 'What Apple Wallet found wrong with passes',
      body: logSchema,
      errors: [429],
      before: [limitedByAddress('wallet-log')],
    },
    (c, { body }) => {
      if (!appleConfig(c.env)) return notFound(c)
      for (const line of body.logs) logFacts({ level: 'warn', event: 'wallet_log', line })
      return c.body(null, 200)
    },
  )
}

/** Tickets in wallets. */
export const walletRoutes = (api: Api): void => {
  passRoutes(api)
  serviceRoutes(api)
}
