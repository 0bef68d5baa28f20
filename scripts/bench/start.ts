import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler'
import { builtModules } from '../build/build-worker.ts'
import { root } from '../run/paths.ts'

/** A wrapper around the worker, whose script is evaluated with the first call but `/ready`, so that its start is distinct from the server's. */
const starter = `export default {
  async fetch(request) {
    if (!request.url.endsWith('/ready')) await import('./index.js')
    return new Response()
  },
}`

/** How long a worker built into a folder takes to be read and evaluated, in milliseconds: every new isolate does this before its first answer. */
export const timeStart = async (outdir: string): Promise<number> => {
  const { compatibilityDate, compatibilityFlags } = workerOptionsOf(`${root}/wrangler.toml`).workerOptions
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate,
      compatibilityFlags,
      rootPath: outdir,
      modulesRoot: outdir,
      modules: [{ type: 'ESModule', path: 'starter.js', contents: starter }, ...builtModules(outdir)],
    } as V4MiniflareOptions),
  )
  try {
    const url = await miniflare.ready
    const timed = async (path: string): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(new URL(path, url))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`the worker did not start: ${answer.status}`)
      return performance.now() - began
    }
    await timed('/ready')
    return (await timed('/start')) - (await timed('/start'))
  } finally {
    await miniflare.dispose()
  }
}
