import type { MovingCode } from '../../../../../worker/shared/moving-code.ts'

// Most events have no moving codes: what checks them is loaded with the first. It is kept on the device like the page.
let mac: typeof import('../../../../../worker/shared/moving-mac.ts') | null = null

/** Loads what checks moving codes. */
export const loadMovingCheck = async (): Promise<void> => {
  mac ??= await import('../../../../../worker/shared/moving-mac.ts')
}

/** Whether a moving code is of the ticket whose own code has this hash; false until what checks it is loaded. */
export const isOfTicket = (codeHash: string, code: MovingCode): boolean => mac !== null && mac.isMadeWith(mac.movingKeyOf(codeHash), code)
