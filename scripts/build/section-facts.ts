// The facts about the console's sections that the worker and the skeleton need, derived from the sections.
import { writeFileSync } from 'node:fs'
import { addressesOf, type Section } from '../../web/shared/kit/section.ts'
import { sections } from '../../web/console/sections.ts'
import { root } from '../run/paths.ts'

/** Where it is kept for the builds of the web and the worker. */
export const sectionFactsFile = 'web/dist-worker/sections.json'

/** How many sections each group of a side bar always shows, the words below an event, and the account's addresses. */
export const sectionFacts = (all: readonly Section[]) => {
  const routesIn = (area: Section['area']): string[] =>
    all.filter((section) => section.area === area).flatMap(({ places }) => addressesOf(places).map(({ route }) => route))
  const countsIn = (area: Section['area']): number[] => {
    const groups = Map.groupBy(
      all.filter((section) => section.area === area && !section.while),
      ({ group }) => group,
    )
    return [...groups.values()].map((group) => group.length)
  }
  const [top = 0, ...others] = countsIn('account')
  return {
    // The list of events stands above the account's own sections.
    counts: { event: countsIn('event'), account: [1 + top, ...others] },
    eventWords: [...new Set(routesIn('event').map((route) => route.split('/')[0] ?? ''))],
    accountPaths: routesIn('account'),
  }
}

/** Writes it before the web is built. */
export const writeSectionFacts = (): void => writeFileSync(`${root}/${sectionFactsFile}`, JSON.stringify(sectionFacts(sections)))
