import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'

/** Why an order's people can't be edited; undefined if they can. */
export const correctionRefusal = ({ buyer, status }: Pick<ConsoleOrder, 'buyer' | 'status'>): ReactNode => {
  if (status === 'CANCELLED') return <Trans>The order is cancelled.</Trans>
  if (status === 'EXPIRED') return <Trans>The order has expired.</Trans>
  return buyer === null ? <Trans>The buyer hasn’t entered their details yet.</Trans> : undefined
}
