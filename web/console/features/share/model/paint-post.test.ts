import { expect, it } from 'vitest'
import { linesThatFit } from './paint-post.ts'
import { qrSvg } from './qr-file.ts'
import { countedLinks } from './share-links.ts'
import { shareTargets, withSource } from './share-targets.ts'

const fits = (line: string): boolean => line.length <= 12

it('breaks a title into lines that fit, and cuts what is left', () => {
  expect(linesThatFit('Nocturnes by Ida Solheim', fits, 2)).toEqual(['Nocturnes by', 'Ida Solheim'])
  expect(linesThatFit('Nocturnes by Ida Solheim and more', fits, 2)).toEqual(['Nocturnes by', 'Ida Solheim…'])
  expect(linesThatFit('Donaudampfschifffahrt', fits, 2)).toEqual(['Donaudampfsc…'])
  expect(linesThatFit('', fits, 2)).toEqual([])
})

it('is sent with its words and its link, escaped', () => {
  const link = withSource('https://foyer.example/e/evt_1/a', 'Poster & more')
  expect(link).toBe('https://foyer.example/e/evt_1/a?utm_source=Poster%20%26%20more')
  expect(shareTargets.whatsapp('A & B', link)).toBe(`https://wa.me/?text=${encodeURIComponent(`A & B ${link}`)}`)
  expect(new URL(shareTargets.telegram('A', link)).searchParams.get('url')).toBe(link)
})

it('is counted for each source and each active affiliate, with what came from it', () => {
  const report = {
    data: [
      { source: null, visits: 9, orders: 4 },
      { source: 'utm:poster', visits: 5, orders: 1 },
      { source: 'aff:ELBMAG', visits: 3, orders: 2 },
    ],
    totals: {},
    meta: { from: '', to: '', timezone: '', currency: '' },
  }
  const affiliates = [
    { name: 'Elbphilharmonie Magazin', code: 'ELBMAG', is_active: true },
    { name: 'Former', code: 'OLD', is_active: false },
  ]
  expect(countedLinks('https://foyer.example/e/evt_1/a', report, affiliates)).toEqual([
    {
      id: 'utm:poster',
      name: 'poster',
      link: 'https://foyer.example/e/evt_1/a?utm_source=poster',
      isAffiliate: false,
      visits: 5,
      orders: 1,
    },
    {
      id: 'aff:ELBMAG',
      name: 'Elbphilharmonie Magazin',
      link: 'https://foyer.example/e/evt_1/a?aff=ELBMAG',
      isAffiliate: true,
      visits: 3,
      orders: 2,
    },
  ])
})

it('is printed at its size, without fonts', () => {
  const svg = qrSvg('https://foyer.example/e/evt_1', 60, '#102030')
  expect(svg).toMatch(/^<svg [^>]*width="60mm" height="60mm"/)
  expect(svg).toContain('fill="#102030"')
  expect(svg).not.toMatch(/<text|font/)
})
