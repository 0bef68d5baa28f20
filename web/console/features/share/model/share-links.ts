import type { Affiliate } from '../../../../../worker/contract/affiliates.ts'
import type { Report } from '../../../../../worker/contract/report-columns.ts'
import { withAffiliate, withSource } from './share-targets.ts'

/** A link that is counted by itself: a named source's, or an affiliate's. */
export type CountedLink = { id: string; name: string; link: string; isAffiliate: boolean; visits: number; orders: number }

/** The sources of an event that have links, and its active affiliates, with what came from each. */
export const countedLinks = (
  url: string,
  report: Report | undefined,
  affiliates: readonly Pick<Affiliate, 'name' | 'code' | 'is_active'>[],
): CountedLink[] => {
  const figures = new Map(
    (report?.data ?? []).map(({ source, visits, orders }) => [String(source), { visits: Number(visits), orders: Number(orders) }]),
  )
  const none = { visits: 0, orders: 0 }
  const named = [...figures.keys()].filter((source) => source.startsWith('utm:')).map((source) => source.slice(4))
  return [
    ...named.map((name) => ({
      id: `utm:${name}`,
      name,
      link: withSource(url, name),
      isAffiliate: false,
      ...(figures.get(`utm:${name}`) ?? none),
    })),
    ...affiliates
      .filter(({ is_active }) => is_active)
      .map(({ name, code }) => ({
        id: `aff:${code}`,
        name,
        link: withAffiliate(url, code),
        isAffiliate: true,
        ...(figures.get(`aff:${code}`) ?? none),
      })),
  ]
}
