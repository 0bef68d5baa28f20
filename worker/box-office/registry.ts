import { checkIn, undoCheckIn } from '../features/check-in/check-in.ts'
import { getDoorList } from '../features/check-in/door.ts'
import { listDoorAttendees } from '../features/check-in/list-door-attendees.ts'
import {
  createCheckInList,
  deleteCheckInList,
  getCheckInList,
  listCheckInLists,
  rotateListLink,
  updateCheckInList,
} from '../features/check-in/lists.ts'
import { auditBooks } from '../features/books/audit-books.ts'
import { fillAttendees } from '../features/attendees/fill-attendees.ts'
import { getAttendee, getPublicAttendee } from '../features/attendees/get-attendee.ts'
import { createCapacity, deleteCapacity, getCapacity, listCapacities, updateCapacity } from '../features/capacity/capacity.ts'
import { checkPromoCode } from '../features/promo-codes/apply-promo.ts'
import { createPromoCode, deletePromoCode, getPromoCode, listPromoCodes, updatePromoCode } from '../features/promo-codes/promo-codes.ts'
import { removeTaxOrFee, setTaxOrFee } from '../features/taxes-and-fees/carried.ts'
import { addAttendee } from '../features/attendees/add-attendee.ts'
import { resendTicket } from '../features/attendees/resend-ticket.ts'
import { setAttendeeStatus } from '../features/attendees/set-attendee-status.ts'
import { createEvent } from '../features/events/create-event.ts'
import { deleteEvent } from '../features/events/delete-event.ts'
import { getCheckInStats, getEventStats } from '../features/events/event-stats.ts'
import { getEvent, getOrigin, getSettings } from '../features/events/get-event.ts'
import { setEventStatus } from '../features/events/set-event-status.ts'
import { setOrganizer, updateEvent, updateSettings } from '../features/events/update-event.ts'
import { abandonOrder } from '../features/orders/abandon-order.ts'
import { cancelOrder } from '../features/orders/cancel-order.ts'
import { getOrder, getPublicOrder } from '../features/orders/get-order.ts'
import { giveDetails } from '../features/orders/give-details.ts'
import { placeOrder, quote } from '../features/orders/place-order.ts'
import { quoteRefund, refundOrder } from '../features/orders/refund-order.ts'
import { resendConfirmation, resendOrder } from '../features/orders/resend-confirmation.ts'
import { getTimeline } from '../features/orders/timeline.ts'
import { getAvailability, getPublicEvent } from '../features/public-events/get-public-event.ts'
import { createTicket } from '../features/tickets/create-ticket.ts'
import { deleteTicket } from '../features/tickets/delete-ticket.ts'
import { getTicket, listTickets } from '../features/tickets/list-tickets.ts'
import { sortTickets } from '../features/tickets/sort-tickets.ts'
import { updateTicket } from '../features/tickets/update-ticket.ts'
import { applyPayment } from '../payments/apply-payment.ts'
import { clearPoison, notePoison, receivePaymentEvent, receivePaymentEvents, replayPaymentEvent } from '../payments/inbox.ts'
import { failRefund } from '../payments/refunds.ts'
import { setPaymentConnection } from '../payments/set-payment-connection.ts'
import { recordIntent, startPayment } from '../payments/start-payment.ts'
import { replay } from './replay.ts'

/** Every verb that changes an event. A new one is a file and a line here. */
export const commands = {
  setTaxOrFee,
  removeTaxOrFee,
  createPromoCode,
  updatePromoCode,
  deletePromoCode,
  createCapacity,
  updateCapacity,
  deleteCapacity,
  createEvent,
  updateEvent,
  updateSettings,
  setEventStatus,
  deleteEvent,
  setOrganizer,
  setPaymentConnection,
  createTicket,
  updateTicket,
  deleteTicket,
  sortTickets,
  placeOrder,
  giveDetails,
  abandonOrder,
  resendConfirmation,
  resendOrder,
  resendTicket,
  startPayment,
  recordIntent,
  receivePaymentEvent,
  receivePaymentEvents,
  applyPayment,
  failRefund,
  notePoison,
  clearPoison,
  replayPaymentEvent,
  refundOrder,
  cancelOrder,
  setAttendeeStatus,
  addAttendee,
  fillAttendees,
  createCheckInList,
  updateCheckInList,
  deleteCheckInList,
  rotateListLink,
  checkIn,
  undoCheckIn,
  replay,
}

/** Every verb that only reads. */
export const queries = {
  listPromoCodes,
  getPromoCode,
  checkPromoCode,
  listCapacities,
  getCapacity,
  getEvent,
  getSettings,
  getOrigin,
  getEventStats,
  getCheckInStats,
  getPublicEvent,
  getAvailability,
  quote,
  listTickets,
  getTicket,
  getOrder,
  getPublicOrder,
  auditBooks,
  getTimeline,
  quoteRefund,
  getAttendee,
  getPublicAttendee,
  listCheckInLists,
  getCheckInList,
  getDoorList,
  listDoorAttendees,
}

export type Commands = typeof commands
export type Queries = typeof queries
