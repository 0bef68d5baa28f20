// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import type { HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { render } from '../../../../../tests/support/component.ts'
import type { useDesign } from '../model/use-design.ts'
import { DesignerBar } from './designer-bar.tsx'

type State = Partial<ReturnType<typeof useDesign>>
const bar = (state: State, isDraft = false) => {
  const design = { sections: [], cover_blur: 0 } as unknown as HomepageDesign
  const all = {
    design,
    published: design,
    publishedAt: null,
    isChanged: false,
    saving: 'saved',
    ending: null,
    error: null,
    hasConflict: false,
  }
  return h(DesignerBar, {
    design: { ...all, ...state } as ReturnType<typeof useDesign>,
    isDraft,
    isInvalid: false,
    onDiscard: () => undefined,
    onPublish: () => undefined,
  })
}
const text = () => document.body.textContent

it('never says that a page is not published, which buyers see with Foyer’s look', async () => {
  await render(bar({}))
  expect(text()).toBe('No changes to publish')
})

it('calls saved changes unpublished, not unsaved', async () => {
  await render(bar({ isChanged: true }))
  expect([
    text()?.includes('Unpublished changes'),
    text()?.includes('Unsaved'),
    text()?.includes('Buyers see the published page.'),
  ]).toEqual([true, false, true])
})
