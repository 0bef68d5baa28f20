import { expect, it } from 'vitest'
import { networkAround, siteAround } from './address.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['local', null],
  ['', null],
])('%s is somewhere in %s', (address, network) => expect(networkAround(address)).toBe(network))

it.each([
  ['2001:db8:1:2', '2001:db8:1'],
  ['203.0.113.77', null],
  ['local', null],
])('the site around the network %s is %s', (network, site) => expect(siteAround(network)).toBe(site))
