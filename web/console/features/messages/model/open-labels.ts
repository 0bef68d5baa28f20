import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { writePlaceholders, writeWords, type Placeholder } from '../../../../../worker/contract/placeholders.ts'
import { inQuotes } from '../../../../shared/lib/stored-html.ts'
import { useShellEvent } from '../../shell/model/use-shell-event.ts'

/** The labels of a message's placeholders. */
export const placeholderLabels: Record<Placeholder, MessageDescriptor> = {
  first_name: msg`First name`,
  event: msg`Event name`,
  order_link: msg`Link to their order or ticket`,
}

/**
 * A message as shown to its author: the event by its name, and other placeholders by their labels, in brackets in a
 * subject and highlighted in a text.
 */
export const useReadable = (): {
  subjectOf: (message: { subject: string }) => string
  htmlOf: (message: { content: string }) => string
} => {
  const { i18n } = useLingui()
  const event = useShellEvent()
  const fill = (text: string, mark: (name: string) => string, write: (words: string) => string): string =>
    writePlaceholders(text, (name) => (name === 'event' ? write(event.title) : mark(write(i18n._(placeholderLabels[name])))))
  return {
    subjectOf: ({ subject }) =>
      fill(
        subject,
        (name) => `[${name}]`,
        (words) => words,
      ),
    htmlOf: ({ content }) => writeWords(content, (words) => fill(words, (name) => `<mark dir="auto">${name}</mark>`, inQuotes)),
  }
}
