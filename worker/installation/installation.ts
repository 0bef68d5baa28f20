import { DurableObject } from 'cloudflare:workers'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import migrations from '../../migrations/d1/migrations.js'
import type { Env } from '../runtime/env.ts'

/** The installation's key pair, which signs tokens. */
export type InstallationKeys = { kid: string; private_key: JWK; public_key: JWK }

/**
 * The singleton that prepares an installation: it migrates D1 and creates the signing keys, once, for any number of
 * concurrent first requests.
 */
export class Installation extends DurableObject<Env> {
  private prepared: Promise<InstallationKeys> | null = null

  /** Migrates D1 if that is due and answers with the keys. A failure is not remembered: the next call tries again. */
  prepare(): Promise<InstallationKeys> {
    this.prepared ??= this.prepareOnce().catch((error: unknown) => {
      this.prepared = null
      throw error
    })
    return this.prepared
  }

  private async prepareOnce(): Promise<InstallationKeys> {
    await migrateD1(this.env.DB)
    return this.keys()
  }

  private async keys(): Promise<InstallationKeys> {
    const kept = await this.ctx.storage.get<InstallationKeys>('keys')
    if (kept) return kept
    const { privateKey, publicKey } = await generateKeyPair('Ed25519', { extractable: true })
    const keys = { kid: crypto.randomUUID(), private_key: await exportJWK(privateKey), public_key: await exportJWK(publicKey) }
    await this.ctx.storage.put('keys', keys)
    return keys
  }
}

/**
 * Applies D1's pending migrations, each with its record in one transaction. The records have wrangler's format, so that
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
