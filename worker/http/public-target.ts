import type { DeliveryError } from '../contract/webhooks.ts'
import { isAddress, isPublicIp, publicAddress } from '../domain/public-address.ts'
import type { Env } from '../runtime/env.ts'

type Answer = { Answer?: { type: number; data: string }[] }

const resolver = 'https://cloudflare-dns.com/dns-query'
const DNS_TIMEOUT_MS = 5000
/** The numbers of the record types that hold addresses. */
const recordTypes = { A: 1, AAAA: 28 }

/** The addresses of a name, by DNS over HTTPS. */
const resolve = async (env: Pick<Env, 'DNS_URL'>, name: string): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(recordTypes).map(async ([type, number]) => {
      const url = `${env.DNS_URL ?? resolver}?${new URLSearchParams({ name, type }).toString()}`
      const response = await fetch(url, { headers: { accept: 'application/dns-json' }, signal: AbortSignal.timeout(DNS_TIMEOUT_MS) })
      if (!response.ok) throw new Error(`the resolver answered ${response.status}`)
      const { Answer: records = [] } = await response.json<Answer>()
      return records.filter((record) => record.type === number).map(({ data }) => data)
    }),
  )
  return found.flat()
}

export type TargetProblem = Extract<DeliveryError, 'NOT_HTTPS' | 'PRIVATE_ADDRESS' | 'UNRESOLVABLE'>

/**
 * Why nothing may be sent to a web address: it isn't HTTPS, its name has no address, or one that is not on the public
 * internet. Null where it may be sent to. `PRIVATE_ADDRESSES=allow` allows any.
 */
export const targetProblem = async (env: Pick<Env, 'PRIVATE_ADDRESSES' | 'DNS_URL'>, text: string): Promise<TargetProblem | null> => {
  if (env.PRIVATE_ADDRESSES === 'allow') return publicAddress(text, { anyHost: true }) ? null : 'NOT_HTTPS'
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') return 'NOT_HTTPS'
  const url = publicAddress(text)
  if (!url) return 'PRIVATE_ADDRESS'
  if (isAddress(url.hostname)) return null
  const addresses = await resolve(env, url.hostname).catch(() => [])
  if (addresses.length === 0) return 'UNRESOLVABLE'
  return addresses.every(isPublicIp) ? null : 'PRIVATE_ADDRESS'
}
