// Replaces icon imports by the icon's own lines at build time. Through the library's index every page would seem to need
// all icons, and shared code could not be split; its runtime is larger than the icons of a page.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { root } from '../run/paths.ts'

type Drawing = [name: string, attributes: Record<string, string>, children?: Drawing[]]

const fileOf = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z0-9])|([A-Z0-9])([A-Z][a-z])/g, '$1$3-$2$4')
    .replaceAll(/([A-Z])([0-9])/g, '$1-$2')
    .toLowerCase()

const written = ([name, { key: _, ...attributes }, children = []]: Drawing): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${value}"`)
    .join('')}>${children.map(written).join('')}</${name}>`

// An icon's former name is a module that re-exports the new one's.
const drawingOf = async (name: string): Promise<Drawing[]> => {
  const address = import.meta.resolve(`lucide-react/icons/${name}`)
  const other = /export \{ default \} from '\.\/(.*)\.mjs'/.exec(readFileSync(fileURLToPath(address), 'utf8'))?.[1]
  if (other) return drawingOf(other)
  const { __iconData: data } = (await import(address)) as { __iconData: { node: Drawing[] } }
  return data.node
}

const prefix = 'icon:'

/** The Vite plugin. */
export const iconModules = (): Plugin => ({
  name: 'icon-modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? id : null),
  async load(id) {
    if (!id.startsWith(prefix)) return null
    const drawing = (await drawingOf(id.slice(prefix.length))).map(written).join('')
    return `import { icon } from '${root}/web/shared/lib/icon.tsx'\nexport default /* @__PURE__ */ icon(${JSON.stringify(drawing)})`
  },
  transform: {
    filter: { id: /\/web\/.*\.tsx$/, code: /from 'lucide-react'/ },
    handler: (code) =>
      code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .map((name) => {
            const [icon = '', as = icon] = name.split(' as ')
            return `import ${as} from '${prefix}${fileOf(icon)}'`
          })
          .join('\n'),
      ),
  },
})
