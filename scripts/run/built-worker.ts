// Serves the built worker directly under Miniflare, without a development proxy and a trace store, so that only Foyer is
// measured. Its options are the first argument; it ends on a message.
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import type { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { buildWorker, builtModules } from '../build/build-worker.ts'
import { root } from './paths.ts'

type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions']

export type BuiltWorkerOptions = {
  port: number
  host: string
  stateDir: string
  vars: Record<string, string>
  inspectorPort?: number | undefined
  /** With faults that can be switched on (`faulty-worker.js`). */
  faulty?: boolean | undefined
  /** With a clock that can be moved (`clock-worker.js`). */
  clock?: boolean | undefined
  /** Counting what Cloudflare bills (`metered-worker.js`). */
  metered?: boolean | undefined
  /** The batch timeout of its queues in seconds; by default as deployed. */
  queueWait?: number | undefined
  /** How many databases it has for accounts' data, beside `DB`. */
  databases: number
  /** Answers `/empty-answer` with nothing, as a baseline. */
  beside?: boolean | undefined
}

const { port, host, stateDir, vars, inspectorPort, faulty, clock, metered, queueWait, databases, beside } = JSON.parse(
  process.argv[2] ?? '',
) as BuiltWorkerOptions
/** The folder of the worker that `npm test` has built, once for all suites. */
const given = process.env['FOYER_WORKER']
const outdir = given ?? mkdtempSync(`${tmpdir()}/foyer-built-`)
if (!given) buildWorker(outdir)

/**
 * What wrangler.toml says, as Miniflare takes it. Kept beside the built worker: loading wrangler takes a second of the
 * processor, and tests start dozens of workers.
 */
const readOptions = async (folder = outdir, checkout = root): Promise<WorkerOptions> => {
  const file = `${folder}/options.json`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const wrangler = await import('wrangler')
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(`${checkout}/wrangler.toml`)
  // Moved there whole: others may start meanwhile.
  const written = `${file}.${process.pid}`
  writeFileSync(written, JSON.stringify(workerOptions))
  renameSync(written, file)
  return workerOptions
}

const workerOptions = await readOptions()
const dataDatabases = Array.from({ length: databases }, (_, index) => `DATA_${index + 1}`)
Object.assign(workerOptions.d1Databases ?? {}, Object.fromEntries(dataDatabases.map((name) => [name, { id: name }])))
if (queueWait !== undefined)
  for (const consumer of Object.values(workerOptions.queueConsumers ?? {})) Object.assign(consumer, { maxBatchTimeout: queueWait })
/**
 * Foyer with an empty answer: the baseline of the server itself, on the path of every request. It bypasses the three
 * workers that Miniflare puts in front of one with files, which cost more than most answers.
 */
const withEmptyAnswer = {
  type: 'ESModule' as const,
  path: 'with-empty-answer.js',
  contents: `import foyer from './index.js'
export * from './index.js'
const fetch = (request, env, ctx) => (request.url.endsWith('/empty-answer') ? new Response() : foyer.fetch(request, env, ctx))
export const direct = { fetch }
export default foyer`,
}
const beforeIt = (path: string) => ({ type: 'ESModule' as const, path, contents: readFileSync(`${root}/scripts/run/${path}`, 'utf8') })
/** A built checkout of an older Foyer, which answers every other request. */
const older = process.env['FOYER_OLDER']
const olderFolder = older === root ? outdir : `${older}/.foyer/worker`
const besideIt = older ? [await readOptions(olderFolder, older)] : []
/** The first module is the worker. */
const entry = [
  ...(faulty ? [beforeIt('faulty-worker.js')] : []),
  ...(clock ? [beforeIt('clock-worker.js'), beforeIt('clock.js')] : []),
  ...(metered ? [beforeIt('metered-worker.js')] : []),
  ...(faulty || metered ? [beforeIt('counted-database.js')] : []),
  ...(beside ? [withEmptyAnswer] : []),
  ...(older ? [beforeIt('beside-older.js')] : []),
]
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host,
    port: beside || clock ? 0 : port,
    ...(inspectorPort ? { inspectorPort } : {}),
    // As under wrangler: the schedule is triggered by its address.
    unsafeTriggerHandlers: true,
    resourcePersistencePath: `${stateDir}/v3`,
    workers: [
      {
        ...workerOptions,
        name: 'foyer',
        rootPath: outdir,
        modulesRoot: outdir,
        modules: [...entry, ...builtModules(outdir)],
        bindings: vars,
        ...(older ? { serviceBindings: { OLDER: 'older' } } : {}),
        ...(beside || clock ? { unsafeDirectSockets: [{ host, port, entrypoint: 'direct' }] } : {}),
      },
      ...besideIt.map((options) => ({
        ...options,
        name: 'older',
        rootPath: olderFolder,
        modulesRoot: olderFolder,
        modules: builtModules(olderFolder),
        bindings: vars,
        queueConsumers: {},
        // An object runs one version at a time.
        durableObjects: Object.fromEntries(
          Object.entries(options.durableObjects ?? {}).map(([name, object]) => [name, { ...(object as object), scriptName: 'foyer' }]),
        ),
      })),
    ],
  } as V4MiniflareOptions),
)
await miniflare.ready

const stop = async (): Promise<void> => {
  await miniflare.dispose()
  if (!given) rmSync(outdir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
