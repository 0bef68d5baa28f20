import type { PublicOrder } from '../../../../../worker/contract/public.ts'

/** One admission of the order: its line, and its index in the form. */
export type Admission = { lineId: string; index: number; lineIndex: number }

/** One admission for every unit of every line. */
export const admissionsOf = (order: PublicOrder): Admission[] =>
  order.lines
    .flatMap((line, lineIndex) => Array.from({ length: line.quantity }, () => ({ lineId: line.id, lineIndex })))
    .map((admission, index) => ({ ...admission, index }))
