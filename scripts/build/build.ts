// Builds the worker's inputs: styles, message catalogues, the web. Skipped when no source has changed, so
// that wrangler may call it as often as it likes.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { locales } from '../../worker/contract/languages.ts'
import { apps } from '../../web/config/apps.ts'
import { sectionFactsFile, writeSectionFacts } from './section-facts.ts'
import { gatherApps } from './web-apps.ts'
import { workerCataloguesFile, writeWorkerCatalogues } from './worker-catalogues.ts'
import { root } from '../run/paths.ts'
import { forEachConcurrent, runToEnd } from '../run/side-by-side.ts'

const stampFile = `${root}/.foyer/build`
const inputs = [
  'package-lock.json',
  'web/**/*',
  'locales/**/*.po',
  'worker/contract/**/*.ts',
  'worker/shared/**/*.ts',
  'scripts/build/*.ts',
]
const outputs = [
  'web/styled-system/css/index.js',
  'web/dist-worker/apps.json',
  'web/dist-worker/renderer/renderer.js',
  sectionFactsFile,
  workerCataloguesFile,
  ...locales.map((locale) => `locales/${locale}/worker.ts`),
]

const stampOf = (): string => {
  const hash = createHash('sha256')
  const files = inputs.flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: ['web/dist/**', 'web/dist-worker/**', 'web/styled-system/**', '**/*.test.ts'],
      withFileTypes: true,
    }),
  )
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

const run = async (name: string, args: string[]): Promise<void> => {
  const { code, output } = await runToEnd(name, args)
  if (code !== 0 || !process.env['FOYER_QUIET']) process.stderr.write(output)
  if (code === 0) return
  console.error(`${name} ${args.join(' ')} failed`)
  process.exit(code ?? 1)
}

const stamp = stampOf()
const isFresh = outputs.every((file) => existsSync(`${root}/${file}`)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (isFresh) console.log('The build is up to date.')
else {
  await Promise.all([
    run('panda', ['codegen', '--config', 'web/config/panda.config.ts', '--silent']),
    run('lingui', ['compile', '--typescript', '--workers', '1', '--config', 'web/config/lingui.config.ts']),
  ])
  writeWorkerCatalogues()
  mkdirSync(`${root}/web/dist-worker`, { recursive: true })
  writeSectionFacts()
  // The largest first: each is one process, and most machines have two cores.
  await forEachConcurrent(2, ['console', ...apps.filter((app) => app !== 'console'), 'renderer', 'widget-loader'], (part) =>
    run('vite', ['build', '--config', 'web/config/vite.config.ts', '--mode', part, '--logLevel', 'warn']),
  )
  gatherApps()
  mkdirSync(`${root}/.foyer`, { recursive: true })
  writeFileSync(stampFile, stamp)
}
