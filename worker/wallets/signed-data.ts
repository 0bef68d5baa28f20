import type { AppleConfig } from './config.ts'

// A detached signature as Apple wants it: CMS SignedData (RFC 5652) with SHA-256 and RSA, made over Web Crypto.

const bytesOf = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const lengthOf = (length: number): number[] => {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest >>>= 8) octets.unshift(rest & 0xff)
  return [0x80 | octets.length, ...octets]
}
const der = (tag: number, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = bytesOf(...content)
  return bytesOf(Uint8Array.from([tag, ...lengthOf(body.length)]), body)
}
const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const set = (...content: Uint8Array[]) => der(0x31, ...content)
const oid = (hex: string) => der(0x06, Uint8Array.from(Buffer.from(hex, 'hex')))
const nothing = der(0x05)
const version1 = der(0x02, Uint8Array.of(1))

const ids = {
  data: oid('2a864886f70d010701'),
  signedData: oid('2a864886f70d010702'),
  contentType: oid('2a864886f70d010903'),
  messageDigest: oid('2a864886f70d010904'),
  signingTime: oid('2a864886f70d010905'),
  sha256: oid('608648016503040201'),
  rsa: oid('2a864886f70d010101'),
}

/** The bytes of a PEM. */
export const pemBytes = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'))

/** The element at a place: where its content begins, and where it ends. */
const elementAt = (bytes: Uint8Array, at: number): { content: number; end: number } => {
  const first = bytes[at + 1] ?? 0
  if (first < 0x80) return { content: at + 2, end: at + 2 + first }
  const octets = first & 0x7f
  const length = bytes.subarray(at + 2, at + 2 + octets).reduce((sum, octet) => sum * 256 + octet, 0)
  return { content: at + 2 + octets, end: at + 2 + octets + length }
}

/** Issuer and serial number of a certificate, as they stand in it. */
const issuerAndSerial = (certificate: Uint8Array): Uint8Array => {
  const body = elementAt(certificate, elementAt(certificate, 0).content)
  // The version is optional, tagged [0].
  const serialAt = certificate[body.content] === 0xa0 ? elementAt(certificate, body.content).end : body.content
  const serial = certificate.subarray(serialAt, elementAt(certificate, serialAt).end)
  const issuerAt = elementAt(certificate, serialAt + serial.length).end
  return sequence(certificate.subarray(issuerAt, elementAt(certificate, issuerAt).end), serial)
}

const utcTime = (now: number): Uint8Array => {
  const text = new Date(now).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)
  return der(0x17, new TextEncoder().encode(`${text}Z`))
}

const inOrder = (one: Uint8Array, other: Uint8Array): number => Buffer.compare(one, other)

/** Signs a text: the signature stands alone, with the certificates it is verified by. */
export const signDetached = async (
  content: Uint8Array<ArrayBuffer>,
  { certificate, intermediate, key }: Pick<AppleConfig, 'certificate' | 'intermediate' | 'key'>,
  now: number,
): Promise<Uint8Array> => {
  const leaf = pemBytes(certificate)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  const attributes = [
    sequence(ids.contentType, set(ids.data)),
    sequence(ids.signingTime, set(utcTime(now))),
    sequence(ids.messageDigest, set(der(0x04, digest))),
  ].sort(inOrder)
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const signer = await crypto.subtle.importKey('pkcs8', pemBytes(key), algorithm, false, ['sign'])
  // Signed as a set, stored under a tag of its own.
  const signature = new Uint8Array(await crypto.subtle.sign(algorithm.name, signer, set(...attributes)))
  const info = sequence(
    version1,
    issuerAndSerial(leaf),
    sequence(ids.sha256, nothing),
    der(0xa0, ...attributes),
    sequence(ids.rsa, nothing),
    der(0x04, signature),
  )
  const signed = sequence(
    version1,
    set(sequence(ids.sha256, nothing)),
    sequence(ids.data),
    der(0xa0, leaf, pemBytes(intermediate)),
    set(info),
  )
  return sequence(ids.signedData, der(0xa0, signed))
}
