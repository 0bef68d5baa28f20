import { settleIntent } from './confirm.ts'
import { byItself, type Simulator } from './context.ts'
import { settleRefund } from './refunds.ts'

const TICK_MS = 100

/** Ends delayed payments and pending refunds when their time has come. Answers how to stop that. */
export function startSettling(sim: Simulator): () => void {
  const timer = setInterval(() => settleDue(sim, Date.now()), TICK_MS)
  return () => clearInterval(timer)
}

function settleDue(sim: Simulator, now: number): void {
  for (const entry of sim.store.paymentIntents.entries.values()) {
    if (entry.notes.settleAt === undefined || entry.notes.settleAt > now || entry.object.status !== 'processing') continue
    settleIntent(byItself(sim, entry.account), entry, entry.notes.settleTo ?? 'succeeded')
  }
  for (const entry of sim.store.refunds.entries.values()) {
    if (entry.notes.settleAt === undefined || entry.notes.settleAt > now) continue
    settleRefund(byItself(sim, entry.account), entry, entry.notes.settleTo ?? 'succeeded')
  }
  sim.store.flush()
}
