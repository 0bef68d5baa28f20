import { isId } from '../../../domain/id.ts'
import type { Env } from '../../../runtime/env.ts'

/**
 * An image's bytes, immutable under its id; null where there is none. Served as an image only: a browser that opens it
 * runs no script it may contain.
 */
export const serveImage = async ({ IMAGES }: Pick<Env, 'IMAGES'>, id: string, request: Request): Promise<Response | null> => {
  const found = isId('img', id) ? await IMAGES.get(id, { onlyIf: request.headers }) : null
  if (!found) return null
  const headers = new Headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'content-disposition': 'inline',
    etag: found.httpEtag,
  })
  found.writeHttpMetadata(headers)
  return 'body' in found ? new Response(found.body as ReadableStream, { headers }) : new Response(null, { status: 304, headers })
}
