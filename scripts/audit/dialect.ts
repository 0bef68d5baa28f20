// Finds words of a private dialect in identifiers and comments, where the trade has its own (voice: standard terms). A file
// may have as many as dialect-left.json grants it; a new one none. `--write` stores what is left, which may only shrink.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from '../run/paths.ts'
import { dialectIn } from './dialect-rules.ts'

const granted = `${root}/scripts/audit/dialect-left.json`

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'worker', 'web', 'scripts', 'tests'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.startsWith('scripts/audit/dialect') && existsSync(`${root}/${file}`))

const found = files.flatMap((file): [string, string[]][] => {
  const words = dialectIn(readFileSync(`${root}/${file}`, 'utf8'))
  return words.length ? [[file, words]] : []
})

const left: Record<string, number> = existsSync(granted) ? JSON.parse(readFileSync(granted, 'utf8')) : {}
if (process.argv.includes('--write')) {
  const counts = found.map(([file, words]) => [file, existsSync(granted) ? Math.min(words.length, left[file] ?? 0) : words.length])
  writeFileSync(granted, `${JSON.stringify(Object.fromEntries(counts.filter(([, count]) => count)), null, 2)}\n`)
}

const more = found.filter(([file, words]) => words.length > (left[file] ?? 0))
for (const [file, words] of more) console.log(`${file}: ${[...new Set(words)].join(', ')} (${words.length}, at most ${left[file] ?? 0})`)
console.log(`${found.reduce((sum, [, words]) => sum + words.length, 0)} words of dialect are left in ${found.length} files`)
if (more.length) process.exit(1)
