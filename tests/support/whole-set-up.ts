import type { InputOf, NameOf, OutputOf } from '../../worker/box-office/registered.ts'
import { copiedPartsSchema } from '../../worker/contract/duplicate.ts'
import { createEventSchema } from '../../worker/contract/events.ts'
import type { Result } from '../../worker/contract/problem.ts'
import { createTicketSchema } from '../../worker/contract/tickets.ts'
import { openBoxInNode, type BoxInNode } from './box-in-node.ts'
import type { Stage } from './payment-stage.ts'

type Value<N extends NameOf<'query'>> = Extract<OutputOf<N>, { ok: true }> extends { value: infer V } ? V : never

const viewer = { email_confirmed: true }
/** The ticket of the stage, which is on sale. */
export const ticket_id = 'tkt_stage'
/** A promo code. */
export const tenth = { id: 'pro_1', fields: { code: 'TENTH', discount_type: 'PERCENTAGE' as const, rate_ppm: 100_000 } }

/** A query's answer; it must not refuse. */
export const ask = <N extends NameOf<'query'>>({ box, clock }: Stage, name: N, input: InputOf<N>): Value<N> => {
  const answer = box.query(name, input, clock.now) as Result<Value<N>>
  if (!answer.ok) throw new Error(`${name} was refused: ${JSON.stringify(answer.problem)}`)
  return answer.value
}

/** A free ticket of any number. */
export const newTicketOf = ({ box, clock }: Stage, id: string, quantity: number | null = null) =>
  box.must(
    'createTicket',
    { id, fields: createTicketSchema.parse({ title: id, type: 'FREE', prices: [{ price: 0, quantity }] }), taxes: [] },
    clock.now,
  )

/** An organizer's setup beside the ticket on sale: one of everything, and one that is deleted. */
export const setUp = (stage: Stage): void => {
  const { box, clock } = stage
  const must: typeof box.must = (name, input) => box.must(name, input, clock.now)
  newTicketOf(stage, 'tkt_free')
  newTicketOf(stage, 'tkt_gone')
  must('updateTicket', { id: 'tkt_free', fields: { title: 'Gallery' }, taxes: [] }, 0)
  must('sortTickets', ['tkt_gone', 'tkt_free', ticket_id], 0)
  must('createPromoCode', tenth, 0)
  must('createPromoCode', { id: 'pro_2', fields: { code: 'GONE', discount_type: 'NONE', ticket_ids: ['tkt_gone', 'tkt_free'] } }, 0)
  must('updatePromoCode', { id: 'pro_1', fields: { max_uses: 50 } }, 0)
  must('createPromoBatch', { id: 'pro_3', fields: { name: 'Partners', prefix: '', length: 8, count: 20, discount_type: 'NONE' } }, 0)
  must('createPromoBatch', { id: 'pro_4', fields: { name: 'Gone', prefix: 'G', length: 6, count: 2, discount_type: 'NONE' } }, 0)
  must('createSource', { name: 'Poster' }, 0)
  must('countVisits', { '': 3, 'utm:poster': 1 }, 0)
  must('createAffiliate', { id: 'aff_1', fields: { name: 'Radio', code: 'RADIO' } }, 0)
  must('createAffiliate', { id: 'aff_2', fields: { name: 'Gone', code: 'GONE', email: 'gone@foyer.test' } }, 0)
  must('updateAffiliate', { id: 'aff_1', fields: { name: 'Radio One' } }, 0)
  must('deleteAffiliate', 'aff_2', 0)
  must('createCapacityAssignment', { id: 'cap_1', fields: { name: 'Hall', capacity: 100, ticket_ids: [ticket_id, 'tkt_gone'] } }, 0)
  must('createCapacityAssignment', { id: 'cap_2', fields: { name: 'Gone', capacity: null, ticket_ids: [ticket_id] } }, 0)
  must('updateCapacityAssignment', { id: 'cap_1', fields: { capacity: 90 } }, 0)
  must('createCheckInList', { id: 'cil_1', fields: { name: 'Door' } }, 0)
  must('createCheckInList', { id: 'cil_2', fields: { name: 'Side door', all_tickets: false, ticket_ids: ['tkt_free', 'tkt_gone'] } }, 0)
  must('updateCheckInList', { id: 'cil_2', fields: { ticket_ids: ['tkt_gone', ticket_id] } }, 0)
  const asked = { type: 'RADIO', belongs_to: 'ATTENDEE', options: [{ label: 'Meat' }, { label: 'None' }] } as const
  must('createQuestion', { id: 'qst_1', fields: { ...asked, title: 'Meal', options: [...asked.options] } }, 0)
  must(
    'createQuestion',
    { id: 'qst_2', fields: { title: 'Gone', type: 'DATE', belongs_to: 'ORDER', ticket_ids: ['tkt_gone', ticket_id] } },
    0,
  )
  must('updateQuestion', { id: 'qst_1', fields: { type: 'DROPDOWN' } }, 0)
  must('sortQuestions', ['qst_2', 'qst_1'], 0)
  must('deleteTicket', 'tkt_gone', 0)
  must('deleteQuestion', 'qst_2', 0)
  must('deletePromoCode', 'pro_2', 0)
  must('deletePromoCode', 'pro_4', 0)
  must('deleteCapacityAssignment', 'cap_2', 0)
  must('updateHomepage', { primary_color: '#112233' }, 0)
  must('publishHomepage', null, 0)
  must('updateHomepage', { text_color: '#445566' }, 0)
  must('discardHomepage', null, 0)
  const organizer = { id: 'org_stage', name: 'Organizer', email: 'organizer@foyer.test', website: null, version: 2 }
  must('updateEvent', { fields: { title: 'Another concert' }, organizer, viewer }, 0)
  const payment = { payment_account_id: 'acct_organizer', payment_connected: true, payment_version: 2 }
  must('takeFacts', { payment, organizer: { ...organizer, version: 3 }, taxes: [] }, 0)
}

/** Looks at all of that. */
export const lookAtSetUp = (stage: Stage): void => {
  ask(stage, 'getEvent', viewer)
  ask(stage, 'getSettings', null)
  ask(stage, 'getHomepage', null)
  ask(stage, 'previewEvent', null)
  ask(stage, 'getOrigin', null)
  ask(stage, 'getShownImages', null)
  ask(stage, 'listTickets', null)
  ask(stage, 'listPromoCodes', null)
  ask(stage, 'listPromoCodes', 'SOMETHING')
  ask(stage, 'listBatchCodes', { id: 'pro_3', after: '' })
  ask(stage, 'getPromoCode', 'pro_1')
  ask(stage, 'listAffiliates', null)
  ask(stage, 'getAffiliate', 'aff_1')
  ask(stage, 'listCapacityAssignments', null)
  ask(stage, 'getCapacityAssignment', 'cap_1')
  ask(stage, 'listCheckInLists', null)
  ask(stage, 'getCheckInList', 'cil_1')
  ask(stage, 'listQuestions', null)
  ask(stage, 'getQuestion', 'qst_1')
  ask(stage, 'listPublicQuestions', null)
  ask(stage, 'getPublicEvent', { code: 'tenth' })
  ask(stage, 'getAvailability', null)
}

/** A copy of the event with all it takes along, in a box of its own. */
export const copy = (stage: Stage): BoxInNode => {
  const { event, rows } = ask(stage, 'getEventToCopy', copiedPartsSchema.parse({}))
  const box = openBoxInNode('evt_copy')
  const tax = { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 1, amount: null, currency: null, included: true } as const
  box.must(
    'createEvent',
    {
      account_id: event.account_id,
      fields: createEventSchema.parse(event),
      organizer: event.organizer,
      payment: { payment_account_id: null, payment_connected: false, payment_version: 0 },
      origin: 'http://localhost:8787',
      viewer,
      copied: {
        settings: event.settings,
        homepage: event.homepage,
        cover_image_id: null,
        rows,
        taxes: [{ ...tax, id: 'tax_1', version: 1 }],
        days: 0,
      },
    },
    stage.clock.now,
  )
  return box
}
