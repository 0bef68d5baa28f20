import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** A host's answer at a path. */
export type Served = (response: ServerResponse, request: IncomingMessage) => void

/** A host of this machine that serves pictures, and other files; `asked` are the requested paths. */
export type PictureHost = { url: string; asked: string[]; headers: IncomingMessage['headers'][]; stop: () => Promise<void> }

/** Starts one on a free port. */
export const openPictureHost = async (served: Record<string, Served>): Promise<PictureHost> => {
  const asked: string[] = []
  const headers: IncomingMessage['headers'][] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    headers.push(request.headers)
    const serve = served[request.url ?? '']
    if (serve) serve(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    headers,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Serves these bytes. */
export const serving =
  (bytes: Uint8Array, type = 'image/png'): Served =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes)

/** Sends elsewhere. */
export const leading =
  (location: string, status = 302): Served =>
  (response) =>
    response.writeHead(status, { location }).end()

/** Never stops sending, without a stated length. */
export const endless: Served = (response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  const chunk = Buffer.alloc(65_536)
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
