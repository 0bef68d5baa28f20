import { readFileSync } from 'node:fs'
import type { QuestionScope, QuestionType } from '../../worker/contract/question-types.ts'
import type { Answered } from './buy.ts'
import type { Call } from './organizer.ts'

type DemoTicket = {
  title: string
  type: 'PAID' | 'FREE' | 'DONATION' | 'TIERED'
  description?: string
  prices: { label?: string; price: number; quantity: number | null; sale_start?: string; sale_end?: string; after_previous?: boolean }[]
  max_per_order?: number
  sale_start?: string
  sale_end?: string
  show_quantity?: boolean
  hidden_unless_promo?: boolean
}

/** Each buyer gives one of its answers, null for none; a question without answers is not answered. */
export type DemoQuestion = {
  title: string
  description?: string
  type: QuestionType
  belongs_to: QuestionScope
  required?: boolean
  hidden?: boolean
  options?: string[]
  tickets?: number[]
  answers?: (string | string[] | null)[]
}

export type DemoEvent = {
  title: string
  description: string
  start_date: string
  end_date: string
  timezone: string
  currency: string
  language: string
  is_online?: boolean
  online_details?: string
  location: Record<string, string> | null
  settings: Record<string, unknown>
  homepage: Record<string, unknown>
  tickets: DemoTicket[]
  /** Check-in lists; those that name tickets name them by their place in the list. */
  lists: { name: string; description: string; tickets?: number[]; re_entry?: boolean }[]
  /** Those that name tickets name them by their place in the list. */
  promoCodes: ({ tickets?: number[] } & Record<string, unknown>)[]
  /** What buyers are asked, of which tickets, by their place in the list; and what the demo's own buyers answer. */
  questions?: DemoQuestion[]
  /** Limits over tickets, by their place in the list. */
  capacities: { name: string; capacity: number; tickets: number[] }[]
  /** Who sells by links of their own. */
  affiliates?: { name: string; code: string; email?: string }[]
}

type Asked = { id: string; belongs_to: string; ticket_ids: string[]; answers: NonNullable<DemoQuestion['answers']> }

/** An event of the demo as it was made: what its buyers need. */
export type DemoShop = {
  id: string
  tickets: { id: string; prices: { id: string }[] }[]
  /** Short ids of its check-in lists. */
  lists: string[]
  /** What a buyer answers, by a source of numbers from 0 to below 1. */
  answers: (random: () => number) => Answered
}

const ask = async (call: Call, eventId: string, question: DemoQuestion, created: { id: string }[]): Promise<Asked> => {
  const { tickets = [], options = [], answers = [], ...fields } = question
  const ticket_ids = tickets.map((index) => created[index]?.id)
  const body = { ...fields, ticket_ids, options: options.map((label) => ({ label })) }
  return { ...(await call('POST', `/events/${eventId}/questions`, body))['data'], answers }
}

const answersTo = (asked: readonly Asked[], random: () => number): Answered => {
  const given = (scope: string, isAsked: (question: Asked) => boolean) =>
    asked.flatMap((question) => {
      if (question.belongs_to !== scope || !isAsked(question)) return []
      const answer = question.answers[Math.floor(random() * question.answers.length)]
      return answer ? [{ question_id: question.id, answer }] : []
    })
  return {
    order: given('ORDER', () => true),
    ofTicket: (id) => given('ATTENDEE', ({ ticket_ids }) => ticket_ids.length === 0 || ticket_ids.includes(id)),
  }
}

/** Makes an event with all that belongs to it, and takes it live; `cover` is the path of a picture. */
export const createEvent = async (
  call: Call,
  { organizerId, taxIds, cover }: { organizerId: string; taxIds: string[]; cover?: URL },
  { tickets, settings, homepage, lists, promoCodes, questions = [], capacities, affiliates = [], ...event }: DemoEvent,
): Promise<DemoShop> => {
  const { data } = await call('POST', '/events', { ...event, organizer_id: organizerId })
  const path = `/events/${data.id}`
  const created: DemoShop['tickets'] = []
  const idsOf = (places: number[] = []) => places.map((index) => created[index]?.id)
  for (const ticket of tickets) {
    const tax_and_fee_ids = ticket.type === 'PAID' || ticket.type === 'TIERED' ? taxIds : []
    created.push((await call('POST', `${path}/tickets`, { ...ticket, tax_and_fee_ids }))['data'])
  }
  for (const { tickets: named, ...code } of promoCodes) await call('POST', `${path}/promo-codes`, { ...code, ticket_ids: idsOf(named) })
  const asked: Asked[] = []
  for (const question of questions) asked.push(await ask(call, data.id, question, created))
  for (const { tickets: covered, ...capacity } of capacities)
    await call('POST', `${path}/capacity-assignments`, { ...capacity, ticket_ids: idsOf(covered) })
  for (const affiliate of affiliates) await call('POST', `${path}/affiliates`, affiliate)
  await call('PUT', `${path}/settings`, settings)
  if (cover) {
    const form = new FormData()
    form.set('image', new File([readFileSync(cover)], 'cover.jpg', { type: 'image/jpeg' }))
    form.set('type', 'EVENT_COVER')
    await call('POST', `${path}/images`, form)
  }
  await call('PUT', `${path}/homepage`, homepage)
  await call('POST', `${path}/homepage/publish`)
  const links: string[] = []
  for (const { tickets: named, ...list } of lists)
    links.push((await call('POST', `${path}/check-in-lists`, { ...list, ...(named && { ticket_ids: idsOf(named) }) }))['data'].short_id)
  await call('PUT', `${path}/status`, { status: 'LIVE' })
  return { id: data.id, tickets: created, lists: links, answers: (random) => answersTo(asked, random) }
}
