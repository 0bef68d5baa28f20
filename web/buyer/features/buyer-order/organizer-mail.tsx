import { css } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'

const link = css({ color: 'accent.text', fontWeight: 'medium', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } })

/** The organizer's email link, or their name if the address is hidden. */
export const OrganizerMail = ({ event }: { event: EventSummary }) => {
  const { email, name } = event.organizer
  return email ? (
    <a href={`mailto:${email}`} className={link}>
      <bdi>{email}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  )
}
