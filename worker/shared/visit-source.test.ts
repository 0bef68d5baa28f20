import { describe, expect, it } from 'vitest'
import { visitSourceOf } from './visit-source.ts'

const of = (query: string, referrer = '', isWidget = false) =>
  visitSourceOf({ address: `https://foyer.example/e/evt_1/nocturnes${query}`, referrer, isWidget })

describe('the source of a visit', () => {
  it('is what the link names, then its affiliate, then the site that led to it', () => {
    expect(of('?utm_source=Newsletter-May&aff=ELBMAG', 'https://www.google.com/')).toBe('utm:newsletter-may')
    expect(of('?aff=ELBMAG', 'https://www.google.com/')).toBe('aff:ELBMAG')
    expect(of('', 'https://www.google.com/search?q=1')).toBe('site:google.com')
    expect(of('', 'https://hallenwerk.example/', true)).toBe('widget:hallenwerk.example')
  })

  it('is direct without any, and from a page of its own', () => {
    expect([of(''), of('', 'https://foyer.example/o/org_1/hall'), of('?utm_source=', 'about:blank')]).toEqual([null, null, null])
  })

  it('is cut where it is long, and left out where it can’t be shown', () => {
    expect(of(`?utm_source=${'x'.repeat(500)}`)).toBe(`utm:${'x'.repeat(60)}`)
    expect(of('?utm_source=a%00b%E2%80%AE')).toBe(null)
  })
})
