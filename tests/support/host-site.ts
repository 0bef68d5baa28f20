import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type HostPage = { html: string; headers?: Record<string, string> }

/** Someone else's site: another origin, and to a browser another site too. */
export type HostSite = {
  /** Has a page under a path say something, and answers where that is. */
  serve: (path: string, page: HostPage) => string
  close: () => void
}

export const hostSite = async (): Promise<HostSite> => {
  const pages = new Map<string, HostPage>()
  const server: Server = createServer((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
    response.statusCode = page ? 200 : 404
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for (const [name, value] of Object.entries(page?.headers ?? {})) response.setHeader(name, value)
    response.end(page?.html ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    serve: (path, page) => {
      pages.set(path, page)
      return origin + path
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page of that site around some HTML. */
export const hostHtml = (body: string, { lang = 'en', head = '' } = {}): string =>
  `<!doctype html><html lang="${lang}"${lang === 'ar' ? ' dir="rtl"' : ''}><head><title>Hallenwerk</title>` +
  `<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">${head}</head>` +
  `<body><main><h1>Hallenwerk</h1>${body}</main></body></html>`
