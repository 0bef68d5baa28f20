import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

const isPublic = (text: string): boolean => publicAddress(text) !== null

describe('an address that we are to fetch', () => {
  it.each([
    'https://example.com/a.png',
    'http://example.com',
    'https://example.com:8443/a',
    'http://example.com:8080/a',
    'https://93.184.216.34/a.png',
    'https://[2606:4700::1111]/a.png',
    'https://bücher.example.org/a.png',
    'https://example.com./a.png',
    'https://internal.example.com/',
  ])('is on the internet: %s', (text) => expect(publicAddress(text)?.href).toBe(new URL(text).href))

  it.each(
    `
    ftp://example.com/a file:///etc/passwd data:image/png;base64,AA javascript:alert(1) blob:https://example.com/1
    https://example.com:22/ http://example.com:25/ https://user@example.com/ https://user:pass@example.com/
    //example.com/a.png /a.png example.com https:// http://127.0.0.1/ http://127.1/ http://0x7f.1/
    http://2130706433/ http://017700000001/ http://0/ http://127.0.0.1./ http://10.0.0.8/ http://172.16.0.1/
    http://172.31.255.255/ http://192.168.1.1/ http://169.254.169.254/latest/meta-data http://100.64.0.1/
    http://100.127.255.255/ http://0.0.0.0/ http://255.255.255.255/ http://224.0.0.1/ http://198.18.0.1/
    http://[::1]/ http://[::]/ http://[::ffff:10.0.0.1]/ http://[::ffff:7f00:1]/ http://[fe80::1]/
    http://[fc00::1]/ http://[fd12:3456::1]/ http://[64:ff9b::7f00:1]/ http://[2002:7f00:1::]/ http://[2001::1]/
    http://[ff02::1]/ http://[2001:db8::1]/ http://localhost/ http://LOCALHOST./ http://a.localhost/
    http://printer.local/ http://metadata.google.internal/ http://db/ http://router.lan/ http://nas.home.arpa/
    http://１２７.０.０.１/ http://ⓛocalhost/
  `
      .trim()
      .split(/\s+/),
  )('is none: %s', (text) => expect(publicAddress(text)).toBeNull())

  it('is none where nothing is, or no text of one', () => {
    for (const text of ['', ' ', 'https://', 'http://exa mple.com/']) expect(publicAddress(text)).toBeNull()
  })

  it('is none in any reserved network of IPv4, however its number is written', () => {
    const closed = fc.oneof(
      fc.tuple(fc.constantFrom(10, 127, 0), fc.nat(255), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
      fc.tuple(fc.integer({ min: 224, max: 255 }), fc.nat(255), fc.nat(255), fc.nat(255)),
    )
    const number = (parts: number[]) => parts.reduce((sum, part) => sum * 256 + part, 0)
    fc.assert(
      fc.property(closed, (parts) => {
        const hex = number(parts).toString(16)
        const six = `[::ffff:${hex.padStart(8, '0').slice(0, 4)}:${hex.padStart(8, '0').slice(4)}]`
        for (const host of [parts.join('.'), String(number(parts)), `0x${hex}`, `0${number(parts).toString(8)}`, six])
          if (isPublic(`http://${host}/`)) return false
        return true
      }),
    )
  })

  it('is public in IPv4 and IPv6 that are given out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(255), fc.nat(255), fc.nat(255), (...parts) =>
        isPublic(`http://${parts.join('.')}/`),
      ),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0x2400, max: 0x2fff }), fc.nat(0xffff), (first, last) =>
        isPublic(`http://[${first.toString(16)}::${last.toString(16)}]/`),
      ),
    )
  })

  it('may be anywhere where that is allowed, but still http and without credentials', () => {
    expect(publicAddress('http://127.0.0.1:4567/a', { anyHost: true })?.port).toBe('4567')
    expect(publicAddress('http://a:b@127.0.0.1/', { anyHost: true })).toBeNull()
    expect(publicAddress('file:///etc/passwd', { anyHost: true })).toBeNull()
  })
})
