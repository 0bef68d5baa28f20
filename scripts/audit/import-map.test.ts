import { expect, it } from 'vitest'
import { circlesIn, foldersIn, isAllowed, readMap } from './import-map.ts'

const folderOf = (file: string): string => file.split('/')[0] ?? ''

it('finds folders that import each other through a third', () => {
  const found = foldersIn(
    [
      ['a/one.ts', 'b/two.ts'],
      ['b/two.ts', 'c/three.ts'],
      ['c/other.ts', 'a/else.ts'],
      ['a/one.ts', 'a/else.ts'],
    ],
    folderOf,
  )
  expect(circlesIn(found)).toEqual([['a', 'b', 'c', 'a']])
})

it('has no circle where every import leads down', () => {
  const imports: [string, string][] = [
    ['a/one.ts', 'b/two.ts'],
    ['a/one.ts', 'c/three.ts'],
    ['b/two.ts', 'c/three.ts'],
  ]
  expect(circlesIn(foldersIn(imports, folderOf))).toEqual([])
})

it('reads the map of a README', () => {
  const text = 'Words.\n\n```imports\na → b, c\nb →\n```\n\n```sh\nx → y\n```\n'
  expect(readMap(text)).toEqual(
    new Map([
      ['a', new Set(['b', 'c'])],
      ['b', new Set()],
    ]),
  )
  expect(() => readMap('nothing')).toThrow('no map')
})

it('allows what a folder’s own line or one for all around it names, and nothing else', () => {
  const map = readMap('```imports\na/* → ui\na/b → c\n```\n')
  expect(isAllowed(map, 'a/b', 'ui')).toBe(true)
  expect(isAllowed(map, 'a/b', 'c')).toBe(true)
  expect(isAllowed(map, 'a/d', 'c')).toBe(false)
  expect(isAllowed(map, 'ab', 'ui')).toBe(false)
})
