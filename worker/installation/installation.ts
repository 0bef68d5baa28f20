import { DurableObject } from 'cloudflare:workers'
import { exportJWK, generateKeyPair } from 'jose'
import { everyDatabase } from '../db/databases.ts'
import migrations from '../../migrations/d1/migrations.js'
import type { Env } from '../runtime/env.ts'
import { MAX_KEYS, ringOf, withNewKey, type StoredKeys } from './keys.ts'

const newPair = async () => {
  const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
  return { kid: crypto.randomUUID(), private_key: await exportJWK(privateKey), public_key: await exportJWK(publicKey) }
}

/**
 * The singleton that prepares an installation: it migrates every database and creates the signing keys, once, for any number of
 * concurrent first requests.
 */
export class Installation extends DurableObject<Env> {
  private prepared: Promise<StoredKeys> | null = null

  /** Migrates the databases if that is due and answers with the keys. A failure is not remembered: the next call tries again. */
  prepare(): Promise<StoredKeys> {
    this.prepared ??= this.prepareOnce().catch((error: unknown) => {
      this.prepared = null
      throw error
    })
    return this.prepared
  }

  /**
   * Makes a new key, which signs once every isolate knows it; with `revoke` at once, and nothing that the others signed
   * counts any more. Answers with the new key's name, or null where there are as many keys as are kept. A key that does
   * not sign yet is not followed by another.
   */
  async rotate(revoke: boolean): Promise<{ kid: string; signs_from: number } | null> {
    const { ring } = ringOf(await this.prepare())
    const [newest] = ring
    if (!revoke && newest && newest.signs_from > Date.now()) return { kid: newest.kid, signs_from: newest.signs_from }
    if (ring.length >= MAX_KEYS) return null
    const pair = await newPair()
    return this.ctx.blockConcurrencyWhile(async () => {
      const { ring: known } = ringOf(await this.keys())
      const changed = withNewKey(known, pair, { revoke, now: Date.now() })
      const stored = { ...pair, ring: changed }
      await this.ctx.storage.put('keys', stored)
      this.prepared = Promise.resolve(stored)
      return { kid: pair.kid, signs_from: changed[0]?.signs_from ?? 0 }
    })
  }

  private async prepareOnce(): Promise<StoredKeys> {
    await Promise.all(everyDatabase(this.env).map(migrateD1))
    return this.keys()
  }

  private async keys(): Promise<StoredKeys> {
    const kept = await this.ctx.storage.get<StoredKeys>('keys')
    if (kept) return kept
    const pair = await newPair()
    const keys = { ...pair, ring: withNewKey([], pair, { revoke: true, now: Date.now() }) }
    await this.ctx.storage.put('keys', keys)
    return keys
  }
}

/**
 * Applies a database's pending migrations, each with its record in one transaction. The records have wrangler's format, so that
 * its own commands see them.
 */
const migrateD1 = async (d1: D1Database): Promise<void> => {
  await d1
    .prepare(
      'create table if not exists d1_migrations (id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)',
    )
    .run()
  const { results } = await d1.prepare('select name from d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map((row) => row.name))
  for (const { idx, tag } of migrations.journal.entries) {
    const name = `${tag}.sql`
    if (applied.has(name)) continue
    const file = migrations.migrations[`m${String(idx).padStart(4, '0')}`]
    if (!file) throw new Error(`migration ${tag} has no file`)
    const statements = file.split('--> statement-breakpoint').map((statement) => d1.prepare(statement))
    await d1.batch([...statements, d1.prepare('insert into d1_migrations (name) values (?)').bind(name)])
  }
}
