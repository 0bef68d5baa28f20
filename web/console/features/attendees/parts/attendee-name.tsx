import { personName } from '../../../../../worker/shared/names.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { OrderAttendee } from '../../../../../worker/contract/orders.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'

const email = css({ display: 'block', textStyle: '12', fontWeight: 'regular', color: 'text.muted', overflowWrap: 'anywhere' })
const gone = css({ textDecoration: 'line-through', color: 'text.muted' })

/** An attendee's name and email; struck through once the ticket is cancelled. */
export const AttendeeName = ({ attendee }: { attendee: Pick<OrderAttendee, 'first_name' | 'last_name' | 'email' | 'status'> }) => {
  const name = personName(attendee)
  const isGone = attendee.status === 'CANCELLED'
  return (
    <span className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
      <Avatar name={name} muted={isGone} />
      <span className={css({ minWidth: '0' })}>
        <bdi className={cx(isGone && gone)}>{name}</bdi>
        <bdi className={email}>{attendee.email}</bdi>
      </span>
    </span>
  )
}
