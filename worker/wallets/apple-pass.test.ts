import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { makePassKeys } from '../../tests/support/pass-keys.ts'
import { passJson, signedPass } from './apple-pass.ts'
import type { AppleConfig } from './config.ts'
import type { Pass } from './pass.ts'

const keys = makePassKeys()
afterAll(() => keys.remove())

const config: AppleConfig = { ...keys, passType: 'pass.test.foyer', team: 'TEAM123456', push: null }
const service = { url: 'https://foyer.test/api/wallet', token: 'a-token-of-sixteen' }
const now = Date.parse('2027-05-12T09:00:00.000Z')
const pass: Pass = {
  event_id: 'evt_1',
  short_id: 's_1',
  locale: 'de',
  event: {
    title: 'Nocturnes',
    start_date: '2027-06-12T18:00:00.000Z',
    end_date: '2027-06-12T22:00:00.000Z',
    timezone: 'Europe/Berlin',
    location: null,
    is_online: true,
    organizer_name: 'Hallenwerk',
    head: { ground: '#232858', label: '#ffffff' },
  },
  ticket: {
    first_name: 'Noor',
    last_name: 'Haddad',
    reference: '#K7M2QX-1',
    title: 'Balkon',
    code: 'R7QK2M9XWD4T',
    is_live: false,
    url: 'https://foyer.test/ticket/evt_1/s_1',
  },
  is_void: false,
}
const unpack = async () => unzipSync(await signedPass(pass, config, { service, icon: Uint8Array.of(1, 2, 3), now }))
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

describe('a pass for Apple Wallet', () => {
  it('has a manifest of its files, and a signature that openssl verifies up to the root', async () => {
    const files = await unpack()
    const manifest = JSON.parse(text(files['manifest.json'])) as Record<string, string>
    for (const [name, sum] of Object.entries(manifest))
      expect(
        createHash('sha1')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(sum)
    expect(Object.keys(manifest).sort()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])
    const [content, signature] = [files['manifest.json'] ?? new Uint8Array(), files['signature'] ?? new Uint8Array()]
    expect(keys.verify(content, signature)).toBe(true)
    expect(keys.verify(new TextEncoder().encode(`${text(content)} `), signature)).toBe(false)
  })

  it('says the event, time and holder in the ticket’s language, and shows its code', async () => {
    const shown = JSON.parse(text((await unpack())['pass.json']))
    expect(shown).toMatchObject({
      passTypeIdentifier: 'pass.test.foyer',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'evt_1.s_1',
      relevantDate: '2027-06-12T18:00:00.000Z',
      backgroundColor: 'rgb(35, 40, 88)',
      webServiceURL: 'https://foyer.test/api/wallet',
      authenticationToken: 'a-token-of-sixteen',
      barcodes: [{ message: 'R7QK2M9XWD4T', format: 'PKBarcodeFormatQR' }],
    })
    expect(shown.eventTicket.secondaryFields[0]).toMatchObject({ label: 'Wann', value: expect.stringContaining('12. Juni 2027, 20:00') })
    expect(shown.eventTicket.auxiliaryFields).toContainEqual({ key: 'name', label: 'Name', value: 'Noor Haddad' })
    expect(shown.voided).toBeUndefined()
  })

  it('has no code where codes move, and leads to the live ticket', () => {
    const live = { ...pass, ticket: pass.ticket && { ...pass.ticket, code: null, is_live: true } }
    const shown = passJson(live, config, service) as { barcodes?: unknown; eventTicket: Record<string, Record<string, string>[]> }
    expect(shown.barcodes).toBeUndefined()
    expect(shown.eventTicket['auxiliaryFields']?.at(-1)).toMatchObject({ key: 'code', value: 'Live-Ticket vorzeigen' })
    expect(shown.eventTicket['backFields']?.[0]).toMatchObject({ value: 'https://foyer.test/ticket/evt_1/s_1' })
  })

  it('is void once the ticket is, without a code, and says nothing of a former holder', () => {
    const dead = passJson({ ...pass, is_void: true }, config, service)
    expect(dead).toMatchObject({ voided: true })
    expect(dead).not.toHaveProperty('barcodes')
    const former = passJson({ ...pass, is_void: true, ticket: null }, config, service)
    expect(JSON.stringify(former)).not.toMatch(/Haddad|R7QK2M9XWD4T|K7M2QX/)
    expect(former).not.toHaveProperty('barcodes')
  })
})
