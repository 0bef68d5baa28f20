import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { deleteSessionCookies, readTokenCookie, setSessionCookies } from './session-cookies.ts'

const app = new Hono()
  .get('/in', (c) => {
    setSessionCookies(c, { token: 'a-token', antiForgery: 'a-value', expires: new Date(Date.now() + 60_000) })
    return c.body(null)
  })
  .get('/out', (c) => {
    deleteSessionCookies(c)
    return c.body(null)
  })
  .get('/read', (c) => c.text(readTokenCookie(c) ?? 'none'))
const cookiesOf = async (url: string): Promise<string[]> => (await app.request(url)).headers.getSetCookie()
const read = async (url: string, cookie: string): Promise<string> => (await app.request(url, { headers: { cookie } })).text()

it('binds the session cookie to the host where the page is encrypted', async () => {
  const [token, antiForgery] = await cookiesOf('https://foyer.test/in')
  expect(token).toMatch(/^__Host-foyer_token=a-token; .*Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  expect(antiForgery).toMatch(/^XSRF-TOKEN=a-value; .*Path=\/; .*Secure; SameSite=Lax$/)
  expect((await cookiesOf('https://foyer.test/out'))[0]).toMatch(/^__Host-foyer_token=; Max-Age=0; Path=\/; Secure$/)
  expect(await read('https://foyer.test/read', '__Host-foyer_token=mine')).toBe('mine')
  expect(await read('https://foyer.test/read', 'foyer_token=of-a-sibling')).toBe('none')
})

it('goes by its plain name where nothing is encrypted', async () => {
  expect((await cookiesOf('http://localhost/in'))[0]).toMatch(/^foyer_token=a-token; .*Path=\/api; .*HttpOnly; SameSite=Lax$/)
  expect(await read('http://localhost/read', 'foyer_token=mine')).toBe('mine')
})
