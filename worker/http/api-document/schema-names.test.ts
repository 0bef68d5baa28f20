import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const contract = new URL('../../contract/', import.meta.url)

it('names the schemas of every file of the contract', () => {
  const names = readFileSync(new URL('schema-names.ts', import.meta.url), 'utf8')
  const files = readdirSync(contract).filter(
    (file) => /\.ts$/.test(file) && /^export const \w+Schema =/m.test(readFileSync(new URL(file, contract), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(30)
  // Webhooks' payloads are made of schemas that have names.
  expect(files.filter((file) => file !== 'webhook-payloads.ts' && !names.includes(`contract/${file}'`))).toEqual([])
})
