import type { One } from '../../worker/contract/common.ts'
import type { PublicOrder } from '../../worker/contract/public.ts'
import type { Question, QuestionInput } from '../../worker/contract/questions.ts'
import type { Ticket } from '../../worker/contract/tickets.ts'
import type { Call } from '../seed/organizer.ts'

/** An event with questions, an unanswered order there, and an answered one: short ids. */
export type QuestionScene = { asking: string; askedShort: string; answeredShort: string }

const labels = (...all: string[]): QuestionInput['options'] => all.map((label) => ({ label }))

const asked: QuestionInput[] = [
  {
    title: 'How did you hear of the evening?',
    type: 'DROPDOWN',
    belongs_to: 'ORDER',
    required: true,
    options: labels('A friend told me', 'The newsletter'),
  },
  { title: 'Company on the invoice', type: 'SINGLE_LINE', belongs_to: 'ORDER' },
  {
    title: 'How will you get to Speicher 9?',
    type: 'RADIO',
    belongs_to: 'ORDER',
    required: true,
    options: labels('On foot or by bicycle', 'Bus or train', 'Car'),
  },
  {
    title: 'Date of birth',
    type: 'DATE',
    belongs_to: 'ATTENDEE',
    required: true,
    description: '<p>Under 16 only with <strong>an adult</strong>.</p>',
  },
  { title: 'Cloakroom', type: 'DROPDOWN', belongs_to: 'ATTENDEE', required: true, options: labels('One coat', 'A large bag', 'Nothing') },
  {
    title: 'What helps you on the night?',
    type: 'CHECKBOX',
    belongs_to: 'ATTENDEE',
    options: labels('A seat near the stage', 'Step-free way in', 'Hearing loop'),
  },
  { title: 'Anything else for the house?', type: 'MULTI_LINE', belongs_to: 'ATTENDEE' },
]

const answerTo = ({ type, options }: Question): string | string[] => {
  const all = options.map(({ label }) => label)
  if (type === 'CHECKBOX') return all.slice(1)
  if (type === 'DATE') return '1991-03-14'
  return all[0] ?? (type === 'MULTI_LINE' ? 'I come with an assistance dog.\nHe is calm with music.' : 'Nordlicht GmbH')
}

/** Copies an event to one with questions, with an order of each kind; the orders' sessions are put into `storage`. */
export const prepareQuestions = async ({
  anyone,
  member,
  event,
  storage,
}: {
  anyone: Call
  member: Call
  event: string
  storage: Record<string, string>
}): Promise<QuestionScene> => {
  const flags = { tickets: true, questions: false, settings: true, promo_codes: false, capacity_assignments: false, check_in_lists: false }
  const { data: copy } = await member<One<{ id: string }>>('POST', `/events/${event}/duplicate`, {
    title: 'Nocturnes',
    start_date: '2027-06-12T20:00',
    ...flags,
    cover_image: true,
    taxes: true,
    affiliates: false,
  })
  const { data: gallery } = await member<One<Ticket>>('POST', `/events/${copy.id}/tickets`, {
    title: 'Gallery',
    type: 'FREE',
    prices: [{ price: 0, quantity: 50 }],
  })
  const { data: tickets } = await member<{ data: Ticket[] }>('GET', `/events/${copy.id}/tickets`)
  const questions: Question[] = []
  for (const one of asked) questions.push((await member<One<Question>>('POST', `/events/${copy.id}/questions`, one)).data)
  await member('PUT', `/events/${copy.id}/status`, { status: 'LIVE' })

  const place = async (ticket: Ticket | undefined): Promise<{ order: PublicOrder; session: Record<string, string> }> => {
    const placed = await anyone<One<PublicOrder> & { session_token: string }>('POST', `/public/events/${copy.id}/order`, {
      tickets: [{ ticket_id: ticket?.id, prices: [{ price_id: ticket?.prices[0]?.id, quantity: 2 }] }],
    })
    storage[`foyer.order.${placed.data.short_id}`] = JSON.stringify({ token: placed.session_token })
    return { order: placed.data, session: { 'x-order-session': placed.session_token } }
  }
  const { order: open } = await place(tickets[0])
  const { order: done, session } = await place(gallery)
  const answers = (scope: Question['belongs_to']) =>
    questions.filter(({ belongs_to }) => belongs_to === scope).map((question) => ({ question_id: question.id, answer: answerTo(question) }))
  const person = { first_name: 'Noor', last_name: 'Haddad' }
  const attendees = [1, 2].map(() => ({ ...person, line_id: done.lines[0]?.id, answers: answers('ATTENDEE') }))
  await anyone(
    'PUT',
    `/public/events/${copy.id}/order/${done.short_id}`,
    { ...person, email: 'noor@northlight.example', answers: answers('ORDER'), attendees },
    session,
  )
  return { asking: copy.id, askedShort: open.short_id, answeredShort: done.short_id }
}
