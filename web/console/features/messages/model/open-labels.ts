import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { writePlaceholders, writeWords, type Placeholder } from '../../../worker/contract/placeholders.ts'
import { inQuotes } from '../../lib/stored-html.ts'
import { useShellEvent } from '../shell/use-shell-event.ts'

/** What a message leaves open for each of its readers, by what it is called. */
export const openWords: Record<Placeholder, MessageDescriptor> = {
  first_name: msg`First name`,
  event: msg`Name of the event`,
  order_link: msg`Link to their order or ticket`,
}

/**
 * A message as it is shown to whoever wrote it: the event by its name, and what every reader has of their own by what it is
 * called, in brackets in a subject and marked in a text.
 */
export const useReadable = (): {
  subjectOf: (message: { subject: string }) => string
  htmlOf: (message: { content: string }) => string
} => {
  const { i18n } = useLingui()
  const event = useShellEvent()
  const fill = (text: string, mark: (name: string) => string, write: (words: string) => string): string =>
    writePlaceholders(text, (name) => (name === 'event' ? write(event.title) : mark(write(i18n._(openWords[name])))))
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
