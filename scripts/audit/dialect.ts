// Fails for words of a private dialect in identifiers and comments, where the trade has its own (voice: standard terms).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from '../run/paths.ts'
import { dialectIn } from './dialect-rules.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'worker', 'web', 'scripts', 'tests'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.startsWith('scripts/audit/dialect') && existsSync(`${root}/${file}`))

let isClean = true
for (const file of files) {
  const words = dialectIn(readFileSync(`${root}/${file}`, 'utf8'))
  if (words.length === 0) continue
  isClean = false
  console.log(`${file}: ${[...new Set(words)].join(', ')}`)
}
if (!isClean) process.exit(1)
