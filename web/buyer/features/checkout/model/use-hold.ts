import { useEffect, useState } from 'react'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { serverNow } from '../../../../shared/lib/server-clock.ts'
import { isOpen } from '../../buyer-order/order-queries.ts'

/** `calm` until two minutes are left, then `soon`, finally `over`; `none` without an expiry. */
export type HoldPhase = 'none' | 'calm' | 'soon' | 'over'

const SOON_MS = 120_000

/** The remaining time of an order's hold at server time `now`, in milliseconds; never negative. */
export const holdLeft = (order: Pick<PublicOrder, 'expires_at'>, now: number): number => Math.max(0, Date.parse(order.expires_at) - now)

const phaseOf = (order: PublicOrder | undefined): HoldPhase => {
  if (!order || !isOpen(order)) return 'none'
  const left = holdLeft(order, serverNow())
  return left === 0 ? 'over' : left <= SOON_MS ? 'soon' : 'calm'
}

/** The hold's phase; rerenders only when it changes. */
export const useHoldPhase = (order: PublicOrder | undefined): HoldPhase => {
  const [, setTurn] = useState(0)
  const phase = phaseOf(order)
  useEffect(() => {
    if (!order || phase === 'none' || phase === 'over') return
    const left = holdLeft(order, serverNow())
    const timer = setTimeout(() => setTurn((turn) => turn + 1), (phase === 'calm' ? left - SOON_MS : left) + 50)
    return () => clearTimeout(timer)
  }, [order, phase])
  return phase
}
