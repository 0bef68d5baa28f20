import fc from 'fast-check'
import { createTicketSchema, type CreateTicketInput } from '../../worker/contract/tickets.ts'
import { emptyModel, type Model } from './box-model.ts'
import { buyerSteps } from './box-model-buyers.ts'
import { deskSteps } from './box-model-desk.ts'
import { lineSteps } from './box-model-waiters.ts'
import { stockSteps } from './box-model-stock.ts'
import { follow, prove, type Real } from './box-model-proof.ts'
import { deliverMissed } from './payment-play.ts'
import { openStage, paymentAccount } from './payment-stage.ts'

/** A box with a little of everything, and its model. */
export const openBoth = (): { model: Model; real: Real } => {
  const stage = openStage({ stock: 8, refunds: { begin: 'PENDING', booked: 'WHEN_SUCCEEDED' } })
  const { box, clock } = stage
  const model = emptyModel()
  const steps = [
    { hours_before: 48, refund_ppm: 1_000_000 },
    { hours_before: 1, refund_ppm: 333_333 },
  ]
  box.must('updateSelfService', { cancel: { steps, keep_fees: true } }, clock.now)
  const ticket = (id: string, fields: Partial<CreateTicketInput> & Pick<CreateTicketInput, 'type' | 'prices'>) =>
    box.must('createTicket', { id, fields: createTicketSchema.parse({ title: id, ...fields }), taxes: [] }, clock.now)
  ticket('tkt_free', { type: 'FREE', prices: [{ price: 0, quantity: 15 }] })
  ticket('tkt_tiers', {
    type: 'TIERED',
    prices: [
      { label: 'Early', price: 1000, quantity: 4 },
      { label: 'Late', price: 1500, quantity: null },
    ],
  })
  const listed = box.query('listTickets', null, clock.now)
  for (const { id: ticket_id, prices } of listed.ok ? listed.value : [])
    for (const { id, quantity } of prices) model.prices.set(id, { ticket_id, limit: quantity, sold: 0, held: 0 })
  const hall = { name: 'Hall', capacity: 9, ticket_ids: ['tkt_stage', 'tkt_tiers'] }
  box.must('createCapacityAssignment', { id: 'cap_hall', fields: hall }, clock.now)
  model.capacities.set('cap_hall', { limit: hall.capacity, ticket_ids: hall.ticket_ids })
  for (const [code, rate_ppm, max_uses] of [
    ['TENTH', 100_000, 3],
    ['ALL', 1_000_000, 2],
  ] as const) {
    box.must('createPromoCode', { id: `pro_${code}`, fields: { code, discount_type: 'PERCENTAGE', rate_ppm, max_uses } }, clock.now)
    model.promos.set(`pro_${code}`, { code, limit: max_uses, uses: 0, held: 0, before: 0 })
  }
  for (const [id, ticket_ids] of [
    ['cil_door', null],
    ['cil_side', ['tkt_free']],
  ] as const) {
    const fields = ticket_ids ? { name: id, all_tickets: false, ticket_ids: [...ticket_ids] } : { name: id }
    const { short_id } = box.must('createCheckInList', { id, fields }, clock.now)
    model.lists.set(id, { short_id, ticket_ids: ticket_ids && [...ticket_ids] })
  }
  return { model, real: { stage, events: [] } }
}

/** Sequences of all steps, most of them long. */
export const anySteps = fc.commands<Model, Real, false>([...buyerSteps, ...deskSteps, ...stockSteps, ...lineSteps], {
  maxCommands: 120,
  size: 'max',
})

/** Plays a sequence on a box and its model, lets the dust settle, and compares the books with the provider's. */
export const playBoth = async (steps: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> => {
  const both = openBoth()
  try {
    await fc.asyncModelRun(() => both, steps)
    const { model, real } = both
    const { stage } = real
    stage.model.state().faults = []
    await stage.settle()
    await deliverMissed(real)
    await stage.settle()
    follow(model, real)
    prove(model, real)
    const [books] = stage.box.db.all<{ sum: number }>(
      `select coalesce(sum(amount), 0) as sum from ledger where payment_account_id = '${paymentAccount}'`,
    )
    const there = (await stage.model.provider.retrieveBalance(paymentAccount))['EUR'] ?? 0
    if (books?.sum !== there) throw new Error(`the books say ${books?.sum}, the provider ${there}`)
  } finally {
    both.real.stage.box.close()
  }
}
