import { personName } from '../../../worker/shared/names.ts'
import type { OrderAttendee } from '../../../worker/contract/orders.ts'

/** The fields that name an attendee. */
export type Named = Pick<OrderAttendee, 'id' | 'reference' | 'first_name' | 'last_name'>

/** An attendee's name, else the reference. */
export const nameOf = ({ first_name, last_name, reference }: Named): string => personName({ first_name, last_name }) || reference
