/** Everything a box stores: its event's rows, its outbox, what it keeps to be asked twice, its business with the provider. */
export { events } from '../features/events/table.ts'
export { prices, tickets } from '../features/tickets/table.ts'
export { orders, salesDays } from '../features/orders/table.ts'
export { attendees, plannedAttendees } from '../features/attendees/table.ts'
export { checkInLists, checkIns } from '../features/check-in/table.ts'
export { facts, paymentEvents, providerJobs } from '../payments/table.ts'
export { idempotencyKeys, outbox } from '../box-office/table.ts'
