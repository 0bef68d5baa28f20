import { expect, it } from 'vitest'
import { linesThatFit } from './paint-post.ts'
import { qrSvg } from './qr-file.ts'
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

it('is printed at its size, without fonts', () => {
  const svg = qrSvg('https://foyer.example/e/evt_1', 60)
  expect(svg).toMatch(/^<svg [^>]*width="60mm" height="60mm"/)
  expect(svg).not.toMatch(/<text|font/)
})
