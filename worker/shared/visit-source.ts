import { sourcePattern, type VisitSource } from '../contract/visit-source.ts'

const MAX_NAME_LENGTH = 60

const named = (kind: 'utm' | 'aff' | 'site' | 'widget', name: string | null | undefined): VisitSource => {
  const source = `${kind}:${name?.trim().slice(0, MAX_NAME_LENGTH).trim()}`
  return name && sourcePattern.test(source) ? source : null
}

const hostOf = (address: string): string | null => {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  return host === undefined || host === '' ? null : host
}

/** The source of a page by its address and the page that led to it: the named source first, then the affiliate, then the site. */
export const visitSourceOf = ({ address, referrer, isWidget }: { address: string; referrer: string; isWidget: boolean }): VisitSource => {
  const params = URL.parse(address)?.searchParams
  const site = hostOf(referrer)
  return (
    named('utm', params?.get('utm_source')?.toLowerCase()) ??
    named('aff', params?.get('aff')) ??
    (site === hostOf(address) ? null : named(isWidget ? 'widget' : 'site', site))
  )
}
