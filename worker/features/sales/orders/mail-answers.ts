import { personName } from '../../../shared/names.ts'
import type { Answer } from '../../../contract/questions.ts'
import type { MailAnswer, MailAnswers } from '../../../mail/mail-data.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import type { OrderRow } from './table.ts'

/** Limits of a mail: attendees, characters of one answer, and characters of all. */
const MAX_ATTENDEES = 20
const MAX_ANSWER_LENGTH = 500
const MAX_TOTAL_LENGTH = 20_000

const shortened = (text: string): string => {
  const characters = [...text]
  return characters.length > MAX_ANSWER_LENGTH ? `${characters.slice(0, MAX_ANSWER_LENGTH - 1).join('')}…` : text
}

const inMail = ({ title, type, answer }: Answer): MailAnswer => ({
  title,
  type,
  answer: Array.isArray(answer) ? answer : shortened(answer),
})

const sizeOf = (answers: readonly MailAnswer[]): number =>
  answers.reduce((sum, { title, answer }) => sum + title.length + [answer].flat().join().length, 0)

/** The answers of an order and its attendees, within a mail's limits; the rest is counted. */
export const mailAnswers = (
  order: Pick<OrderRow, 'answers'>,
  attendees: readonly Pick<AttendeeRow, 'first_name' | 'last_name' | 'ticket_title' | 'price_label' | 'answers'>[],
): MailAnswers => {
  let room = MAX_TOTAL_LENGTH
  const fits = (answers: readonly MailAnswer[]): boolean => {
    room -= sizeOf(answers)
    return room >= 0
  }
  const given = (order.answers ?? []).map(inMail)
  const own = given.filter((answer) => fits([answer]))
  const answering = attendees.filter(({ answers }) => (answers ?? []).length > 0)
  const shown = answering
    .slice(0, MAX_ATTENDEES)
    .map(({ first_name, last_name, ticket_title, price_label, answers }) => ({
      name: personName({ first_name, last_name }),
      ticket: [ticket_title, price_label].filter(Boolean).join(', '),
      answers: (answers ?? []).map(inMail),
    }))
    .filter(({ answers }) => fits(answers))
  return { order: own, attendees: shown, more: answering.length - shown.length, is_cut: own.length < given.length }
}
