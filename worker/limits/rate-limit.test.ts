import { expect, it } from 'vitest'
import { networkOf } from './rate-limit.ts'

it('counts the addresses of an IPv6 network as one, and every IPv4 address by itself', () => {
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2']))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', 'local']) expect(networkOf(address)).toBe(address)
})
