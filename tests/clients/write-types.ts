// Writes the types of an API's document: `node write-types.ts DOCUMENT FILE`. The generator asks for a TypeScript with the
// API of before version 7, which the project's own no longer has: it is given the one that ts-morph brings along.
import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const older = `data:text/javascript,${encodeURIComponent(`import common from ${JSON.stringify(import.meta.resolve('@ts-morph/common'))}; export default common.ts`)}`
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: older, format: 'module', shortCircuit: true } : next(specifier, context),
})
const { default: openapiTypescript, astToString } = await import('openapi-typescript')
const [document = '', file = ''] = process.argv.slice(2)
writeFileSync(file, astToString(await openapiTypescript(JSON.parse(readFileSync(document, 'utf8')))))
