import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const linguiConfig = { configPath: `${here}lingui.config.ts` }

export default defineConfig({
  root: here,
  plugins: [react(), lingui(linguiConfig), babel({ presets: [linguiTransformerBabelPreset(undefined, linguiConfig)] })],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, sourcemap: false },
})
