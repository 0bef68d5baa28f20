// Builds the worker's inputs: styles, message catalogues, the web. Skipped when no source has changed, so
// that wrangler may call it as often as it likes.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { locales } from '../../worker/contract/languages.ts'
import { apps } from '../../web/config/apps.ts'
import { sectionFactsFile, writeSectionFacts } from './section-facts.ts'
import { gatherApps } from './web-apps.ts'
import { workerCataloguesFile, writeWorkerCatalogues } from './worker-catalogues.ts'
import { root } from '../run/paths.ts'

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
    globSync(pattern, { cwd: root, exclude: ['web/dist/**', 'web/dist-worker/**', 'web/styled-system/**'], withFileTypes: true }),
  )
  const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

const run = (name: string, args: string[]): void => {
  const { status } = spawnSync(name, args, { cwd: root, stdio: ['ignore', process.env['FOYER_QUIET'] ? 'ignore' : 'inherit', 'inherit'] })
  if (status !== 0) {
    console.error(`${name} ${args.join(' ')} failed`)
    process.exit(status ?? 1)
  }
}

const stamp = stampOf()
const isFresh = outputs.every((file) => existsSync(`${root}/${file}`)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
if (isFresh) console.log('The build is up to date.')
else {
  run('panda', ['codegen', '--config', 'web/config/panda.config.ts', '--silent'])
  run('lingui', ['compile', '--typescript', '--workers', '1', '--config', 'web/config/lingui.config.ts'])
  writeWorkerCatalogues()
  mkdirSync(`${root}/web/dist-worker`, { recursive: true })
  writeSectionFacts()
  for (const part of [...apps, 'renderer', 'widget-loader'])
    run('vite', ['build', '--config', 'web/config/vite.config.ts', '--mode', part, '--logLevel', 'warn'])
  gatherApps()
  mkdirSync(`${root}/.foyer`, { recursive: true })
  writeFileSync(stampFile, stamp)
}
