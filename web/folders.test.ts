import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('.', import.meta.url))

/** A file's folder as people think of it: a feature, or one of the shared ones. */
const folderOf = (path: string): string => /^(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path

/** Which folders each folder imports from. */
const imports = (): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const file of globSync('{features,lib,theme,ui}/**/*.{ts,tsx}', { cwd: web })) {
    const from = folderOf(file)
    const known = graph.get(from) ?? new Set()
    graph.set(from, known)
    for (const [, path = ''] of readFileSync(join(web, file), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const to = folderOf(relative(web, join(web, dirname(file), path)))
      if (to !== from && !to.startsWith('.')) known.add(to)
    }
  }
  return graph
}

it('has no folders that import each other, not even by a detour', () => {
  const graph = imports()
  const circles: string[] = []
  const walk = (folder: string, way: string[]): void => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '))
    else for (const next of graph.get(folder) ?? []) walk(next, [...way, folder])
  }
  for (const folder of graph.keys()) walk(folder, [])
  expect(graph.get('features/event-page')).toContain('lib')
  expect(circles).toEqual([])
})
