import { sendMails } from './mail/send-mails.ts'
import { directoryOf } from './db/databases.ts'
import type { Surroundings } from './box-office/box-office.ts'
import { RestorableBox } from './box-office/snapshots/restorable-box.ts'
import { lacksSecondFactor } from './contract/access.ts'
import { isoTime } from './domain/time.ts'
import { findMe } from './features/accounts/users/store.ts'
import { takeWebhooks } from './features/accounts/webhooks/take-messages.ts'
import { mayMessage } from './features/reach/messages/may-message.ts'
import { roomOf } from './features/sales/waiting-room/read-room.ts'
import { importFilesIn } from './features/sales/imports/import-files.ts'
import { notifyWallets } from './features/sales/carry/update-passes.ts'
import { ready } from './installation/ready.ts'
import { liveMessageFor } from './live-news.ts'
import { stripeProvider } from './payments/stripe/stripe.ts'
import { engine } from './registry.ts'
import { walletsOf } from './wallets/config.ts'
import type { Env } from './runtime/env.ts'
import { withTimeout } from './runtime/timeout.ts'

const CONFIGURE_TIMEOUT_MS = 10_000

const surroundings: Surroundings = {
  engine,
  services: (env, eventId) => ({
    provider: stripeProvider(env),
    importFiles: importFilesIn(env),
    mayMessage: async (release) => {
      await ready(env)
      return mayMessage(env, release)
    },
    updatePasses: walletsOf(env).length > 0 ? (changed) => notifyWallets(env, eventId, changed, Date.now()) : null,
    configureRoom: () => withTimeout(roomOf(env, eventId).configure(), CONFIGURE_TIMEOUT_MS),
  }),
  sendMails,
  sendWebhooks: takeWebhooks,
  liveMessageFor,
  authorizeListener: async (env, { session_id, account_id }, now) => {
    await ready(env)
    const me = await findMe(directoryOf(env), session_id, isoTime(now))
    return me !== null && me.account.id === account_id && !lacksSecondFactor(me)
  },
}

/** The box office of an event, with the features it runs. */
export class BoxOffice extends RestorableBox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, surroundings)
  }
}

export { Installation } from './installation/installation.ts'
export { WaitingRoom } from './features/sales/waiting-room/waiting-room.ts'
