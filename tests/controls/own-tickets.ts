import type { Control } from './control.ts'

const waitlist = 'worker/features/sales/waitlist/waitlist.test.ts'
const resale = 'worker/features/sales/resale/resale.test.ts'

/** The guards of what buyers do with their tickets: resale, waitlist, transfers, cancellations. */
export const ownTicketsControls: Control[] = [
  {
    guard: 'the old code that dies with the sale of a listed ticket',
    file: 'worker/features/sales/resale/sell-listed.ts',
    on: "status: 'CANCELLED', resale_at: null",
    off: 'resale_at: null',
    test: {
      file: resale,
      name: 'stays its holder’s, and valid, until someone has paid for it; then the code is another’s, and the money goes back',
    },
  },
  {
    guard: 'the sale of no more listed tickets than are needed',
    file: 'worker/features/sales/resale/sell-listed.ts',
    on: 'Math.min(bought, excess)',
    off: 'bought',
    test: { file: resale, name: 'is not sold where the box has enough by the time its buyer pays' },
  },
  {
    guard: 'the hold of a payment that has begun against its seller',
    file: 'worker/features/sales/resale/make-room.ts',
    on: 'const unpaid = holding.filter((order) => !order.is_paying)',
    off: 'const unpaid = holding',
    test: { file: resale, name: 'waits for a payment that has begun, and happens by itself when that ends unpaid' },
  },
  {
    guard: 'the order of the line',
    file: 'worker/features/sales/waitlist/store.ts',
    on: 'const inTurn = asc(waitlist.place)',
    off: 'const inTurn = sql`${waitlist.place} desc`',
    test: { file: waitlist, name: 'that is declined goes to the next at once' },
  },
  {
    guard: 'the limit of requests from one address',
    file: 'worker/features/sales/waitlist/flood.ts',
    on: 'if (times.length >= most) return false',
    off: '',
    test: { file: waitlist, name: 'is asked for by a campus behind one address, and not by a flood' },
  },
  {
    guard: 'the validity of a ticket whose pass is made',
    file: 'worker/features/sales/carry/get-pass.ts',
    on: "if (attendee.status !== 'ACTIVE') return ok(null)",
    off: '',
    test: {
      file: 'worker/features/sales/carry/get-pass.test.ts',
      name: 'shows the ticket’s own code, and is void once the ticket is cancelled, when no other is made',
    },
  },
  {
    guard: 'the validity of a ticket that is printed',
    file: 'worker/features/sales/carry/ticket-paper.ts',
    on: "const isActive = ({ status }: AttendeeRow): boolean => status === 'ACTIVE'",
    off: 'const isActive = (_: AttendeeRow): boolean => true',
    test: { file: 'worker/features/sales/carry/ticket-paper.test.ts', name: 'has nothing of a ticket that is cancelled' },
  },
  {
    guard: 'the holder of a ticket on an order’s PDF',
    file: 'worker/features/sales/carry/ticket-paper.ts',
    on: 'isActive(ticket) && ticket.passed_on_by === null',
    off: 'isActive(ticket)',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'shows its giver neither its code nor the key of one that moves, on the order’s page and its PDF',
    },
  },
  {
    guard: 'the state of a ticket that was sent',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: "if (state !== 'PENDING') return refuse('link_invalid', { facts: { state, at } })\n  if (box.at",
    off: 'if (box.at',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'is accepted once: of two presses one gets it, and the other sees that it is taken',
    },
  },
  {
    guard: 'the code that a new holder’s replaces',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: 'ticket_code: input.ticket_code,',
    off: 'ticket_code: attendee.ticket_code,',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'lets no old code in, online or where a device had no network, and names the conflict',
    },
  },
  {
    guard: 'the record of a former code',
    file: 'worker/features/sales/self-service/accept-ticket.ts',
    on: '  retireCode(box, attendee)\n',
    off: '',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'counts a scan of the old code from before it was accepted, and the new code is in already',
    },
  },
  {
    guard: 'the bound of a ticket’s transfers',
    file: 'worker/features/sales/self-service/own-ticket.ts',
    on: 'attendee.transfers >= MAX_TRANSFERS',
    off: 'false',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'is sent five times at most',
    },
  },
  {
    guard: 'the bound of an order’s mails to new addresses',
    file: 'worker/features/sales/self-service/send-ticket.ts',
    on: 'if (times.length >= MAX_TRANSFER_MAILS_PER_DAY)',
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'causes ten mails to new addresses an order and day at most',
    },
  },
  {
    guard: 'the end of a former holder’s rights',
    file: 'worker/features/sales/self-service/who.ts',
    on: 'isPassedOn ? null : buyerBehind(order, claims)',
    off: 'buyerBehind(order, claims)',
    test: {
      file: 'worker/features/sales/self-service/transfer.test.ts',
      name: 'gives the buyer no right to a ticket that was passed on',
    },
  },
  {
    guard: 'the state a device changed a name from',
    file: 'worker/features/sales/self-service/change-ticket.ts',
    on: 'if (!unchanged.ok) return unchanged\n',
    off: '',
    test: {
      file: 'worker/features/sales/self-service/change-ticket.test.ts',
      name: 'takes one of two devices that change a name at once, and tells the other',
    },
  },
  {
    guard: 'who may change a ticket',
    file: 'worker/features/sales/self-service/who.ts',
    on: 'isPassedOn || !isSame(attendee.email, order.email) ?',
    off: 'true ?',
    test: {
      file: 'worker/features/sales/self-service/change-ticket.test.ts',
      name: 'refuses callers with only the link of the buyer’s ticket',
    },
  },
  {
    guard: 'the wait for a refund that is on its way',
    file: 'worker/features/sales/self-service/cancel-plan.ts',
    on: "if (paid.length > 0 && money.block === 'refund_pending')",
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'has one outcome while the organizer refunds, shown to both',
    },
  },
  {
    guard: 'the amount a buyer confirms',
    file: 'worker/features/sales/self-service/cancel-tickets.ts',
    on: 'if (refund !== input.confirm_refund)',
    off: 'if (false)',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'refuses an amount that is not the one now',
    },
  },
  {
    guard: 'the check-in of a ticket that is to be cancelled',
    file: 'worker/features/sales/self-service/cancel-plan.ts',
    on: "if (ticket.checked_in_at !== null) return 'checked_in'",
    off: '',
    test: {
      file: 'worker/features/sales/self-service/cancel-tickets.test.ts',
      name: 'is not for who was checked in',
    },
  },
]
