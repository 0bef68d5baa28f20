import { expect, it } from 'vitest'
import type { Section } from '../../../shared/kit/section.ts'
import { sections } from '../../sections.ts'
import { sectionCounts } from '../../../shared/features/shell-skeleton/shell-skeleton.tsx'

const countOf = (area: Section['area'], group: Section['group']) =>
  sections.filter((section) => section.area === area && section.group === group && !section.while).length

it('has a placeholder for every section of the side bar', () => {
  const groups = ['top', 'sell', 'people', 'door', 'reach', 'setup'] as const
  expect(sectionCounts.event).toEqual(groups.map((group) => countOf('event', group)))
  // The list of events stands above the account's own sections.
  expect(sectionCounts.account).toEqual([1 + countOf('account', 'top'), countOf('account', 'account')])
})
