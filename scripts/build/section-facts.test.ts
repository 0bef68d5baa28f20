import { expect, it } from 'vitest'
import type { Place, Section } from '../../web/shared/kit/section.ts'
import { sectionFacts } from './section-facts.ts'

const section = (area: Section['area'], group: Section['group'], path: string, over?: readonly Place[]): Section =>
  ({
    area,
    group,
    label: { id: path },
    icon: () => null,
    places: [{ path, load: async () => ({ Component: () => null }), picture: path, ...(over && { over }) }],
  }) as unknown as Section

it('counts what each group always shows, in the order of the side bar', () => {
  const { counts } = sectionFacts([
    section('event', 'top', 'dashboard'),
    { ...section('event', 'top', 'getting-started'), while: 'setting-up' },
    section('event', 'sell', 'tickets'),
    section('event', 'sell', 'orders'),
    section('account', 'top', '/manage/organizers'),
    section('account', 'account', '/account/users'),
  ])
  expect(counts).toEqual({ event: [1, 2], account: [2, 1] })
})

it('names every address of the account, and the first word of each below an event', () => {
  const drawer: Place = { path: ':id', load: async () => ({ Component: () => null }), picture: 'one' }
  const { eventWords, accountPaths } = sectionFacts([
    section('event', 'sell', 'orders', [drawer]),
    section('event', 'people', 'orders/answers'),
    section('account', 'account', '/account/users', [drawer]),
  ])
  expect([eventWords, accountPaths]).toEqual([['orders'], ['/account/users', '/account/users/:id']])
})
