import { createHash } from 'node:crypto'
import type { AppleConfig } from './config.ts'
import { passWords, serialOf, type Pass } from './pass.ts'
import { signDetached } from './signed-data.ts'

/** The media type of a pass. */
export const passMediaType = 'application/vnd.apple.pkpass'

const rgb = (hex: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** How a pass asks for its changes. */
export type PassService = { url: string; token: string }

/** `pass.json`: the ticket as Wallet shows it. */
export const passJson = (pass: Pass, { passType, team }: Pick<AppleConfig, 'passType' | 'team'>, service: PassService): object => {
  const { event, ticket } = pass
  const words = passWords(pass)
  const code = pass.is_void ? null : (ticket?.code ?? null)
  const field = (key: string, label: string, value: string) => (value ? [{ key, label, value }] : [])
  const isLive = ticket?.is_live === true && !pass.is_void
  return {
    formatVersion: 1,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    serialNumber: serialOf(pass),
    organizationName: event.organizer_name,
    description: event.title,
    logoText: event.organizer_name,
    foregroundColor: rgb(event.head.label),
    labelColor: rgb(event.head.label),
    backgroundColor: rgb(event.head.ground),
    groupingIdentifier: pass.event_id,
    relevantDate: event.start_date,
    webServiceURL: service.url,
    authenticationToken: service.token,
    ...(pass.is_void ? { voided: true } : {}),
    ...(event.end_date ? { expirationDate: event.end_date } : {}),
    eventTicket: {
      primaryFields: field('event', words.eventLabel, event.title),
      secondaryFields: [...field('when', words.whenLabel, words.when), ...field('where', words.whereLabel, words.place)],
      auxiliaryFields: [
        ...field('ticket', words.ticketLabel, ticket?.title ?? ''),
        ...field('name', words.nameLabel, words.name),
        ...(isLive ? field('code', words.codeLabel, words.showLive) : []),
      ],
      backFields: ticket
        ? [
            // With a moving code this is the way to it.
            {
              key: 'link',
              label: isLive ? words.showLive : words.linkLabel,
              value: ticket.url,
              attributedValue: `<a href="${ticket.url}">${words.linkLabel}</a>`,
            },
            ...field('place', words.whereLabel, words.place),
            ...field('reference', words.ticketLabel, ticket.reference),
          ]
        : [],
    },
    ...(code
      ? { barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: ticket?.reference }] }
      : {}),
  }
}

/** A signed pass as its file. `icon` is a PNG. */
export const signedPass = async (
  pass: Pass,
  config: AppleConfig,
  { service, icon, now }: { service: PassService; icon: Uint8Array; now: number },
): Promise<Uint8Array> => {
  // Only passes need it, and few requests are for one.
  const { zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {
    'pass.json': new TextEncoder().encode(JSON.stringify(passJson(pass, config, service))),
    'icon.png': icon,
    'icon@2x.png': icon,
    'icon@3x.png': icon,
  }
  const sums = Object.entries(files).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')] as const)
  const manifest = Uint8Array.from(Buffer.from(JSON.stringify(Object.fromEntries(sums))))
  return zipSync({ ...files, 'manifest.json': manifest, signature: await signDetached(manifest, config, now) }, { level: 0 })
}
