import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A root, an intermediate and a pass certificate of a test's own, as openssl makes them; `verify` is openssl's word on a signature. */
export const makePassKeys = () => {
  const folder = mkdtempSync(`${tmpdir()}/foyer-pass-`)
  const at = (name: string): string => `${folder}/${name}`
  const openssl = (...args: string[]): string => execFileSync('openssl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const subject = (name: string): string[] => ['-subj', `/C=US/O=Test/CN=${name}`]
  writeFileSync(at('ca.cnf'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n')
  const request = (name: string): void =>
    void openssl('req', '-new', '-newkey', 'rsa:2048', '-nodes', '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), ...subject(name))
  const sign = (name: string, by: string, ...extensions: string[]): void => {
    const files = `-in ${at(`${name}.csr`)} -CA ${at(`${by}.pem`)} -CAkey ${at(`${by}.key`)} -out ${at(`${name}.pem`)}`
    openssl('x509', '-req', ...files.split(' '), '-set_serial', '0x4d5a9b3c', '-days', '30', ...extensions)
  }
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('root.key'),
    '-out',
    at('root.pem'),
    '-days',
    '30',
    ...subject('root'),
  )
  request('wwdr')
  sign('wwdr', 'root', '-extfile', at('ca.cnf'))
  request('leaf')
  sign('leaf', 'wwdr')
  const read = (name: string): string => readFileSync(at(name), 'utf8')
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const push = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pkcs8 = (key: typeof google.privateKey): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    certificate: read('leaf.pem'),
    intermediate: read('wwdr.pem'),
    key: openssl('pkcs8', '-topk8', '-nocrypt', '-in', at('leaf.key')),
    google: { key: pkcs8(google.privateKey), publicKey: google.publicKey },
    push: { key: pkcs8(push.privateKey), publicKey: push.publicKey },
    /** Whether the signature is of this text, by a certificate that the root vouches for. */
    verify: (manifest: Uint8Array, signature: Uint8Array): boolean => {
      writeFileSync(at('manifest.json'), manifest)
      writeFileSync(at('signature'), signature)
      const files = ['-in', at('signature'), '-content', at('manifest.json'), '-CAfile', at('root.pem')]
      try {
        openssl('smime', '-verify', '-binary', '-inform', 'DER', ...files, '-purpose', 'any')
        return true
      } catch {
        return false
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
