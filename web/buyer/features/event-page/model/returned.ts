import type { PublicTicket } from '../../../../../worker/contract/public.ts'

/** How many tickets of those on sale holders gave back. */
export const returnedOf = (tickets: readonly Pick<PublicTicket, 'prices'>[]): number =>
  tickets.flatMap(({ prices }) => prices).reduce((sum, { returned = 0 }) => sum + returned, 0)
