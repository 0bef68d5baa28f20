import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Panda generates the styles; read by Vite. */
export default {
  plugins: { '@pandacss/dev/postcss': { configPath: `${here}panda.config.ts`, cwd: fileURLToPath(new URL('../..', import.meta.url)) } },
}
