import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildWorkerOnce } from '../build/build-worker.ts'
import { buyers, type Deeds } from './load.ts'
import { cancelVisits, hungAnswers } from './cancel.ts'
import { evict, failAs, troubles, type Trouble } from './faults.ts'
import { openMailGate } from './mail.ts'
import { proveFire, type Proof } from './proof.ts'
import { openShop } from './shop.ts'
import { freePorts, killableStack, type StackUrls } from '../run/killable-stack.ts'
import { freePort } from '../run/stack.ts'

/** The number of kills, of concurrent buyers, of tickets, and the time until everything has settled (ms). */
export type ChaosRun = { kills: number; lanes: number; stock: number; patience: number; say: (line: string) => void }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The schedule's run, with the clock a quarter of an hour ahead, so that lost work is found. */
const tick = ({ url }: StackUrls): Promise<unknown> =>
  fetch(`${url}/cdn-cgi/local/scheduled?time=${Date.now() + 15 * 60_000}`).catch(() => undefined)

/**
 * Runs a whole Foyer on a state of its own, sells on it, and kills everything at random moments meanwhile, with changing
 * faults and evictions of the box in between; once it has settled, compares the answers that everyone got with the data.
 */
export const runChaos = async ({
  kills,
  lanes,
  stock,
  patience,
  say,
}: ChaosRun): Promise<Proof & { placed: number; cancelled: number }> => {
  const stateDir = mkdtempSync(`${tmpdir()}/foyer-chaos-`)
  // Built once, started repeatedly.
  buildWorkerOnce(stateDir)
  const [ports, gatePort] = [await freePorts(), await freePort()]
  const gate = await openMailGate(gatePort, ports.smtpPort)
  const stack = killableStack({ ...ports, stateDir, faulty: true, vars: { LIMITS: 'off', SMTP_PORT: String(gatePort) } })
  const deeds: Deeds = { orders: [], scans: new Set(), isOver: false }
  const hung: string[] = []
  let cancelled = 0
  try {
    let urls = await stack.start()
    const shop = await openShop(() => urls, stock)
    const load = buyers(shop, deeds, lanes)
    for (let kill = 1; kill <= kills; kill += 1) {
      const { name, faults, mail, cancels } = troubles[(kill - 1) % troubles.length] as Trouble
      await pause(500 + Math.random() * 1500)
      gate.be(mail)
      await failAs(urls, faults)
      const stopVisits = cancels ? cancelVisits(shop) : null
      await pause(500 + Math.random() * 2500)
      await evict(urls, shop.eventId)
      if (stopVisits) {
        cancelled += await stopVisits()
        hung.push(...(await hungAnswers(shop)))
      }
      await pause(Math.random() * 1500)
      // Every other time the fault ends before the kill.
      if (kill % 2) await failAs(urls, {})
      await pause(Math.random() * 500)
      await stack.kill()
      say(`kill ${kill} of ${kills}: ${deeds.orders.length} orders placed; ${name}; the mail server would ${mail}`)
      gate.be('through')
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
      const differences = [...hung, ...proof.differences]
      if (proof.differences.length === 0 || Date.now() > deadline) return { ...proof, differences, placed: deeds.orders.length, cancelled }
      await pause(1000)
    }
  } finally {
    deeds.isOver = true
    await stack.stop()
    gate.close()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
