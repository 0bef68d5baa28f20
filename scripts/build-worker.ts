import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'

/** Builds the worker as it is deployed into a folder; throws where that fails, with what wrangler says above. */
export const buildWorker = (outdir: string): void => {
  const built = spawnSync('wrangler', ['deploy', '--dry-run', `--outdir=${outdir}`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (built.status !== 0) throw new Error(`the worker was not built: ${built.status ?? built.error?.message}`)
}
