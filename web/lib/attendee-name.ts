import { personName } from '../../worker/contract/names.ts'
import type { OrderAttendee } from '../../worker/contract/orders.ts'

/** As much of an attendee as names them. */
export type Named = Pick<OrderAttendee, 'id' | 'reference' | 'first_name' | 'last_name'>

/** What an attendee is called: by name, else by the reference. */
export const nameOf = ({ first_name, last_name, reference }: Named): string => personName({ first_name, last_name }) || reference
