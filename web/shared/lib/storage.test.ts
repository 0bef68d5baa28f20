// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { deviceStorage } from './storage.ts'

it('reads stored JSON of its kind, and nothing from what is broken or of another kind', () => {
  deviceStorage.write('good', '{"token":"t"}')
  expect(deviceStorage.readJson('good')).toEqual({ token: 't' })
  for (const text of ['{"token":', '"text"', '[1]', 'null', '']) {
    deviceStorage.write('bad', text)
    expect(deviceStorage.readJson('bad')).toBeNull()
  }
  deviceStorage.write('list', '[1]')
  expect(deviceStorage.readJson('list', Array.isArray)).toEqual([1])
  expect(deviceStorage.readJson('none')).toBeNull()
})
