import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { root } from '../run/paths.ts'

/** Builds the worker as it is deployed into a folder; throws on failure, below wrangler's output. */
export const buildWorker = (outdir: string): void => {
  const built = spawnSync('wrangler', ['deploy', '--dry-run', `--outdir=${outdir}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error(`the worker was not built: ${built.status ?? built.error?.message}`)
}

/** The same once for a process and its children, which read `FOYER_WORKER`; answers with the folder. */
export const buildWorkerOnce = (stateDir: string): string => {
  const known = process.env['FOYER_WORKER']
  if (known) return known
  const outdir = `${stateDir}/worker`
  buildWorker(outdir)
  return (process.env['FOYER_WORKER'] = outdir)
}

/** The content of a folder with a built worker, for Miniflare. */
export const builtModules = (outdir: string) => [
  { type: 'ESModule' as const, path: 'index.js' },
  ...readdirSync(outdir)
    .filter((name) => /\.(sql|txt|html)$/.test(name))
    .map((path) => ({ type: 'Text' as const, path })),
]
