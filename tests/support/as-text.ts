import { readFileSync } from 'node:fs'

/** Has migrations and lists read as they are bundled into the worker: as text. */
export const asText = {
  name: 'as-text',
  enforce: 'pre' as const,
  load: (id: string) => (/\.(sql|txt)$/.test(id) ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
}
