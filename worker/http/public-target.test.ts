import { afterEach, describe, expect, it, vi } from 'vitest'
import { targetProblem } from './public-target.ts'

afterEach(() => vi.unstubAllGlobals())

/** Has names resolve to these addresses; a `null` list is a resolver that doesn't answer. */
const resolving = (names: Record<string, string[] | null>): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input)
    const [name, type] = [searchParams.get('name') ?? '', searchParams.get('type')]
    asked.push(`${name} ${type}`)
    const found = names[name]
    if (found === null) throw new Error('no answer')
    const records = (found ?? []).map((data) => ({ type: data.includes(':') ? 28 : 1, data }))
    const alias = { type: 5, data: 'other.example.' }
    return Response.json({ Status: 0, Answer: [alias, ...records.filter((record) => record.type === (type === 'A' ? 1 : 28))] })
  })
  return asked
}

describe('where a webhook may be sent to', () => {
  it('is an HTTPS address whose name has public addresses alone', async () => {
    const asked = resolving({ 'hooks.example.com': ['93.184.216.34', '2606:4700::1111'] })
    expect(await targetProblem({}, 'https://hooks.example.com/foyer')).toBeNull()
    expect(asked.sort()).toEqual(['hooks.example.com A', 'hooks.example.com AAAA'])
    expect(await targetProblem({}, 'https://93.184.216.34/foyer')).toBeNull()
    expect(await targetProblem({}, 'http://hooks.example.com/foyer')).toBe('NOT_HTTPS')
  })

  it.each([
    '10.0.0.8',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.4.1',
    '192.168.1.20',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '198.18.0.1',
    '::1',
    'fe80::1',
    'fd12:3456::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('is not a name that leads to %s, alone or beside a public address', async (address) => {
    resolving({ 'one.example.com': [address], 'both.example.com': ['93.184.216.34', address] })
    for (const name of ['one', 'both']) expect(await targetProblem({}, `https://${name}.example.com/`)).toBe('PRIVATE_ADDRESS')
  })

  it('is no address inside a network, however it is written, and no name that only a network knows', async () => {
    const asked = resolving({})
    for (const host of [
      '127.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      '192.168.1.20',
      'localhost',
      'printer.local',
      'metadata.google.internal',
      'db',
    ])
      expect([host, await targetProblem({}, `https://${host}/hook`)]).toEqual([host, 'PRIVATE_ADDRESS'])
    for (const url of ['https://user:pass@example.com/', 'https://example.com:22/'])
      expect(await targetProblem({}, url)).toBe('PRIVATE_ADDRESS')
    expect(asked).toEqual([])
  })

  it('is not a name that nothing is known of, or that can’t be asked about', async () => {
    resolving({ 'away.example.com': null })
    expect(await targetProblem({}, 'https://nowhere.example.com/')).toBe('UNRESOLVABLE')
    expect(await targetProblem({}, 'https://away.example.com/')).toBe('UNRESOLVABLE')
  })

  it('is anything on a machine of one’s own that allows it', async () => {
    const asked = resolving({})
    expect(await targetProblem({ PRIVATE_ADDRESSES: 'allow' }, 'http://localhost:3000/hook')).toBeNull()
    expect(await targetProblem({ PRIVATE_ADDRESSES: 'allow' }, 'ftp://localhost/')).toBe('NOT_HTTPS')
    expect(asked).toEqual([])
  })
})
