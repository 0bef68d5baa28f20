import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import migrations from '../../migrations/d1/migrations.js'

/** A migrated D1 of its own, in workerd. */
export const openD1 = async (): Promise<{ d1: D1Database; close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'd1-'))
  const configPath = join(folder, 'wrangler.json')
  const database = { binding: 'DB', database_name: 'own', database_id: 'own' }
  writeFileSync(configPath, JSON.stringify({ name: 'own', compatibility_date: '2026-10-23', d1_databases: [database] }))
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: false, envFiles: [] })
  for (const { idx } of migrations.journal.entries) {
    const file = migrations.migrations[`m${String(idx).padStart(4, '0')}`] ?? ''
    await env.DB.batch(file.split('--> statement-breakpoint').map((statement) => env.DB.prepare(statement)))
  }
  return {
    d1: env.DB,
    close: async () => {
      await dispose()
      rmSync(folder, { recursive: true })
    },
  }
}
