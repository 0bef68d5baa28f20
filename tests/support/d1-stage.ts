import { exportJWK, generateKeyPair } from 'jose'
import { passBatch, takeBatch } from '../../worker/box-office/outbox.ts'
import { readModel } from '../../worker/registry.ts'
import type { Env } from '../../worker/runtime/env.ts'
import { openD1InNode, type D1InNode } from './d1-in-node.ts'
import { openDoorStage, doorOpens } from './door-stage.ts'

/** A D1 with the rows of one event, and an environment without other services. */
export type D1Stage = D1InNode & { env: Env; accountId: string; eventId: string; now: number }

const taken = async (name: string) => ({ ok: true, value: name === 'getShownImages' ? [] : null })
const boxes = { getByName: () => ({ command: taken, query: taken, poke: async () => {} }) }
const bucket = { put: async () => null, delete: async () => {}, list: async () => ({ objects: [] }) }
const silent = { send: async () => {}, sendBatch: async () => {} }

/** One pair of keys for every stage: this process reads them again after a while, as an isolate does. */
const ownKeys = generateKeyPair('Ed25519', { extractable: true }).then(async ({ privateKey, publicKey }) => ({
  kid: 'own',
  private_key: await exportJWK(privateKey),
  public_key: await exportJWK(publicKey),
}))

/** An installation that is prepared. */
export const stageInstallation = async () => {
  const keys = await ownKeys
  return { getByName: () => ({ prepare: async () => keys }) }
}

/** Opens it: an event whose only guest was added by hand, of the account `acc_stage`. */
export const openD1Stage = async (): Promise<D1Stage> => {
  const { box, add } = openDoorStage()
  add('Zoë', 'Wu')
  const opened = openD1InNode()
  const accountId = 'acc_stage'
  for (let batch = takeBatch(box.db, 'rows'); batch; batch = takeBatch(box.db, 'rows')) {
    await readModel.send(opened.d1, accountId, box.eventId, batch.items, doorOpens)
    passBatch(box, 'rows', batch.upTo)
  }
  const bindings = {
    DB: opened.d1,
    INSTALLATION: await stageInstallation(),
    BOX_OFFICE: boxes,
    MAIL_QUEUE: silent,
    WORK_QUEUE: silent,
    WEBHOOK_QUEUE: silent,
    IMAGES: bucket,
  }
  box.close()
  return { ...opened, env: bindings as unknown as Env, accountId, eventId: box.eventId, now: doorOpens }
}
