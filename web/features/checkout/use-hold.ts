import { useEffect, useState } from 'react'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { isOpen } from '../buyer-order/order-queries.ts'
import { clockAhead } from '../buyer-order/order-session.ts'

/** `calm` until two minutes are left, then `soon`, at last `over`; `none` where nothing runs out. */
export type HoldPhase = 'none' | 'calm' | 'soon' | 'over'

const soon = 120_000

/** How long an order's hold lasts from now, in milliseconds of the server's clock; never negative. */
export const holdLeft = (order: PublicOrder, now: number): number =>
  Math.max(0, Date.parse(order.expires_at) - (now - clockAhead(order.short_id)))

const phaseOf = (order: PublicOrder | undefined): HoldPhase => {
  if (!order || !isOpen(order)) return 'none'
  const left = holdLeft(order, Date.now())
  return left === 0 ? 'over' : left <= soon ? 'soon' : 'calm'
}

/** The hold's phase, changing at its moments and not every second. */
export const useHoldPhase = (order: PublicOrder | undefined): HoldPhase => {
  const [, setTurn] = useState(0)
  const phase = phaseOf(order)
  useEffect(() => {
    if (!order || phase === 'none' || phase === 'over') return
    const left = holdLeft(order, Date.now())
    const timer = setTimeout(() => setTurn((turn) => turn + 1), (phase === 'calm' ? left - soon : left) + 50)
    return () => clearTimeout(timer)
  }, [order, phase])
  return phase
}
