// Prints the imports between folders, and fails where one is missing in its README's map, or where folders, or files,
// import each other in a cycle, types included: npm run imports. The maps are the blocks of web/README.md and worker/README.md that
// begin with ```imports: one folder a line, `folder → its imports`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../run/paths.ts'
import { circlesIn, foldersIn, isAllowed, readMap, type Imports } from './import-map.ts'

/** Packages that only some folders may know: the map names them as it names folders. */
const packages = ['react-router', '@tanstack/react-query']

const importPattern = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Every import between files of a folder, and of packages; without tests, which may import anything. */
const importsBelow = (folder: string): [from: string, to: string][] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file) && existsSync(`${root}/${file}`))
    .flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(importPattern)].map(([, path = '']): [string, string] => [
        file,
        path.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), path)) : path,
      ]),
    )
    .filter(([, to]) => packages.includes(to) || (to.startsWith(`${folder}/`) && !/styled-system|dist-worker/.test(to)))

/** The folder of a file in the map: a program's feature is `program/feature`. */
const folderOf: Record<string, (file: string) => string> = {
  web: (file) =>
    /^web\/((?:[^/]+\/features|shared)\/[^/]+|[^/]+)\//.exec(file.replace('shared/features/', 'shared/'))?.[1]?.replace('/features', '') ??
    'root',
  worker: (file) => /^worker\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? 'root',
}

let isWrong = false
for (const [part, folder] of Object.entries(folderOf)) {
  const imports = importsBelow(part)
  const found: Imports = foldersIn(imports, (path) => (packages.includes(path) ? path : folder(path)))
  const allowed = readMap(readFileSync(`${root}/${part}/README.md`, 'utf8'))
  if (process.argv.includes('--print')) for (const [from, to] of [...found].sort()) console.log(`${from} → ${[...to].sort().join(', ')}`)
  for (const [from, to] of found)
    for (const one of to)
      if (!isAllowed(allowed, from, one)) {
        isWrong = true
        console.log(`${part}/${from} imports ${one}, which the map in ${part}/README.md doesn’t allow`)
      }
  for (const [from, to] of allowed)
    for (const one of to)
      if (!from.endsWith('/*') && !one.endsWith('/*') && !found.get(from)?.has(one)) {
        isWrong = true
        console.log(`the map in ${part}/README.md has ${from} → ${one}, which nothing imports`)
      }
  const files: Imports = foldersIn(imports, (file) => file)
  for (const [nodes, what] of [
    [found, 'folders'],
    [files, 'files'],
  ] as const) {
    const circles = circlesIn(nodes)
    for (const circle of circles) console.log(`${part}: ${circle.join(' → ')}`)
    console.log(`${part}: ${nodes.size} ${what}, ${circles.length} circles`)
    if (circles.length) isWrong = true
  }
}
if (isWrong) process.exit(1)
