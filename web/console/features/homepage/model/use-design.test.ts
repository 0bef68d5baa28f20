// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { HomepageState } from '../../../../../worker/contract/homepage.ts'
import type { HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { render } from '../../../../../tests/support/component.ts'
import { api } from '../../../../shared/lib/api.ts'
import { useDesign } from './use-design.ts'

const designOf = (cover_blur: number) => ({ cover_blur, sections: [] }) as unknown as HomepageDesign
const stateOf = (draft: number | null, published: number) =>
  ({ draft: draft === null ? null : designOf(draft), published: designOf(published), published_at: null }) as unknown as HomepageState

const seen: ReturnType<typeof useDesign>[] = []
const now = () => seen.at(-1) as ReturnType<typeof useDesign>
const Page = () => {
  seen.push(useDesign('/homepage', { data: stateOf(1, 0), etag: '"1"' }))
  return null
}
afterEach(() => vi.restoreAllMocks())

it('keeps what is changed while it is being published, as a draft', async () => {
  let publish = (): void => undefined
  vi.spyOn(api, 'post').mockReturnValue(new Promise<never>((resolve) => (publish = () => resolve(undefined as never))))
  vi.spyOn(api, 'getVersioned').mockResolvedValue({ data: stateOf(null, 1), etag: '"2"' } as never)
  vi.spyOn(api, 'edit').mockResolvedValue({ data: stateOf(5, 1), etag: '"3"' } as never)
  await render(h(Page))
  let published: Promise<boolean> | undefined
  await act(async () => void (published = now().publish()))
  await act(async () => now().change(designOf(5)))
  publish()
  await act(async () => void (await published))
  expect([now().design.cover_blur, now().published.cover_blur, now().isChanged]).toEqual([5, 1, true])
})
