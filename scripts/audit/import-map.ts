/** Which folders each folder imports. */
export type Imports = Map<string, Set<string>>

/** The imports between folders, by those of their files. */
export const foldersIn = (imports: readonly (readonly [from: string, to: string])[], folderOf: (file: string) => string): Imports => {
  const folders: Imports = new Map()
  for (const [file, path] of imports) {
    const [from, to] = [folderOf(file), folderOf(path)]
    if (!folders.has(from)) folders.set(from, new Set())
    if (from !== to) folders.get(from)?.add(to)
  }
  return folders
}

/** The map in a README: the lines of its block that begins with ```imports, `folder → others`. */
export const readMap = (text: string): Imports => {
  const block = /^```imports\n([\s\S]*?)^```/m.exec(text)?.[1]
  if (block === undefined) throw new Error('no map of imports')
  const lines = block.split('\n').filter((line) => line.includes('→'))
  return new Map(
    lines.map((line) => {
      const [from = '', others = ''] = line.split('→').map((part) => part.trim())
      return [
        from,
        new Set(
          others
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        ),
      ]
    }),
  )
}

/** Whether a name of the map covers a folder: the folder itself, or with `folder/*` one below it. */
const isNamed = (name: string, folder: string): boolean => name === folder || (name.endsWith('/*') && folder.startsWith(name.slice(0, -1)))

/** Whether a map allows an import. */
export const isAllowed = (map: Imports, from: string, to: string): boolean =>
  [...map].some(([name, others]) => isNamed(name, from) && [...others].some((other) => isNamed(other, to)))

/** Folders that import each other, directly or through others: each cycle once, as a path. */
export const circlesIn = (imports: Imports): string[][] => {
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (folder: string, way: string[]): void => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder])
    else if (!done.has(folder)) {
      for (const next of imports.get(folder) ?? []) walk(next, [...way, folder])
      done.add(folder)
    }
  }
  for (const folder of imports.keys()) walk(folder, [])
  return circles
}
