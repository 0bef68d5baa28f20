import type { MailAnswer, MailAnswers } from '../mail-data.ts'
import { facts, note, section, type Block } from './blocks.ts'
import type { Voice } from './voice.ts'

const linesOf = (voice: Voice, { type, answer }: MailAnswer): string[] =>
  Array.isArray(answer) ? answer : type === 'DATE' ? [voice.day(answer)] : answer.split(/\r?\n/)

/** Questions over their answers, as they were given. */
const answerList = (voice: Voice, answers: readonly MailAnswer[]): Block => {
  const all = answers.map((one) => ({ label: one.title, lines: linesOf(voice, one) }))
  return { html: facts(voice, all).html, text: all.map(({ label, lines }) => [label, ...lines].join('\n')).join('\n\n') }
}

/** The answers of an order and of each attendee; no blocks without answers. */
export const answerBlocks = (voice: Voice, { order, attendees, more, is_cut }: MailAnswers): Block[] => {
  const { i18n } = voice
  return [
    ...(order.length > 0
      ? [section(voice, i18n._('mail.answers', {}, { message: 'Answers about the order' })), answerList(voice, order)]
      : []),
    ...attendees.flatMap(({ name, ticket, answers }) => [
      section(voice, [name, ticket].filter(Boolean).map(voice.isolate).join(' · ')),
      answerList(voice, answers),
    ]),
    ...(more > 0
      ? [
          note(
            i18n._(
              'mail.answers.more',
              { count: more },
              {
                message:
                  '{count, plural, one {# more attendee answered. See their answers in the console.} other {# more attendees answered. See their answers in the console.}}',
              },
            ),
          ),
        ]
      : is_cut
        ? [note(i18n._('mail.answers.cut', {}, { message: 'Not all answers fit here. See the rest in the console.' }))]
        : []),
  ]
}
