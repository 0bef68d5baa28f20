import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buyers, type Deeds } from './fire-load.ts'
import { openMailGate, type MailMood } from './fire-mail.ts'
import { proveFire, type Proof } from './fire-proof.ts'
import { openFireShop } from './fire-shop.ts'
import { freePorts, killableStack, type StackUrls } from './killable-stack.ts'
import { freePort } from './stack.ts'

/** How often all of it is killed, how many buyers come at a time, how much there is to sell, how long the dust may take to settle (ms); `built` leaves wrangler's proxy out, which takes long to start. */
export type Fire = { kills: number; lanes: number; stock: number; patience: number; built?: boolean; say: (line: string) => void }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const moods: MailMood[] = ['through', 'refuse', 'hang']

/** What the clock does every minute, as late as if a quarter of an hour had gone by: what was lost on the way is looked for. */
const tick = ({ url }: StackUrls): Promise<unknown> =>
  fetch(`${url}/cdn-cgi/local/scheduled?time=${Date.now() + 15 * 60_000}`).catch(() => undefined)

/**
 * Runs a whole Foyer on a state of its own, sells on it, and kills everything at random moments while it does, the mail
 * server being in a mood; when the dust has settled, compares what everybody was told with what there is.
 */
export const fire = async ({ kills, lanes, stock, patience, built = false, say }: Fire): Promise<Proof & { placed: number }> => {
  const stateDir = mkdtempSync(`${tmpdir()}/foyer-fire-`)
  const [ports, gatePort] = [await freePorts(), await freePort()]
  const gate = await openMailGate(gatePort, ports.smtpPort)
  const stack = killableStack({ ...ports, stateDir, built, vars: { LIMITS: 'off', SMTP_PORT: String(gatePort) } })
  const deeds: Deeds = { orders: [], scans: new Set(), isOver: false }
  try {
    let urls = await stack.start()
    const shop = await openFireShop(() => urls, stock)
    const load = buyers(shop, deeds, lanes)
    for (let kill = 1; kill <= kills; kill += 1) {
      const mood = moods[kill % moods.length] ?? 'through'
      gate.be(mood)
      await pause(500 + Math.random() * 2500)
      await stack.kill()
      say(`kill ${kill} of ${kills}: ${deeds.orders.length} orders placed, the mail server would ${mood === 'through' ? 'take all' : mood}`)
      urls = await stack.start()
      void tick(urls)
    }
    gate.be('through')
    deeds.isOver = true
    await load
    const deadline = Date.now() + patience
    for (;;) {
      await tick(urls)
      const proof = await proveFire(shop, deeds)
      if (proof.differences.length === 0 || Date.now() > deadline) return { ...proof, placed: deeds.orders.length }
      await pause(1000)
    }
  } finally {
    deeds.isOver = true
    await stack.stop()
    gate.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
