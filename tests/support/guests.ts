import type { Member } from './api.ts'
import { make } from './event.ts'

/** Where people are added by hand, without a mail. */
type Place = { member: Member; eventId: string; free: any }
type Guest = { first_name: string; email: string; locale?: string; ticket?: any }

/** Adds someone by hand, without a mail. */
export const addGuest = ({ member, eventId, free }: Place, { ticket = free, ...guest }: Guest): Promise<any> =>
  make(member, `/events/${eventId}/attendees`, {
    last_name: 'Quist',
    ...guest,
    ticket_id: ticket.id,
    price_id: ticket.prices[0].id,
    send_mail: false,
  })
