import { imageBytesBelow } from '../../../contract/image-bounds.ts'
import { refuse, type Problem, type Result } from '../../../contract/problem.ts'
import { publicAddress } from '../../../domain/public-address.ts'
import type { Env } from '../../../runtime/env.ts'
import { readAtMost } from '../../../http/read-body.ts'

const tenSeconds = 10_000
const MAX_REDIRECTS = 3

type Fetched = { file: Blob; /** What the server says it is. */ mediaType: string }

const refused = (code: Problem['code']) => refuse(code, { errors: { url: [code] } })
const notFound = () => refused('image_not_found_at_url')

/** Fetches an address and follows its redirects, each checked like the first. Null where there is nothing. */
const ask = async (address: string, anyHost: boolean, signal: AbortSignal): Promise<Response | null> => {
  let next = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // The runtime resolves the name: on Cloudflare no fetch reaches a private network, and nowhere else can the address
    // of the connection be seen. The request carries neither cookies nor keys.
    const url = publicAddress(next, { anyHost })
    if (!url) return null
    const response = await fetch(url.href, { redirect: 'manual', signal, headers: { accept: 'image/*' } })
    if (response.ok) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location || !URL.canParse(location, url.href)) return null
    next = new URL(location, url.href).href
  }
  return null
}

/**
 * Fetches a web address, once and within limits. Refuses `image_too_large`, and everything else with
 * `image_not_found_at_url` alone, so that the answer reveals nothing about a private network.
 */
export const fetchImage = async (env: Pick<Env, 'PRIVATE_ADDRESSES'>, address: string): Promise<Result<Fetched>> => {
  const signal = AbortSignal.timeout(tenSeconds)
  try {
    const response = await ask(address, env.PRIVATE_ADDRESSES === 'allow', signal)
    if (!response?.body) return notFound()
    if (Number(response.headers.get('content-length')) >= imageBytesBelow) {
      await response.body.cancel()
      return refused('image_too_large')
    }
    const bytes = await readAtMost(response.body, imageBytesBelow - 1)
    if (!bytes) {
      await response.body.cancel()
      return refused('image_too_large')
    }
    return { ok: true, value: { file: new Blob([bytes]), mediaType: response.headers.get('content-type') ?? '' } }
  } catch {
    return notFound()
  }
}
