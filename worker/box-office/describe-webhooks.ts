import type { WebhookSubject, WebhookType } from '../contract/webhook-types.ts'
import type { Box, WebhookDescriptions } from './box.ts'
import type { WebhookMessage } from './webhook-message.ts'

type Emitted = { type: WebhookType; id: string }

const isUpdate = ({ type }: Emitted): boolean => type.endsWith('.updated')
const subjectOf = (type: WebhookType): WebhookSubject => type.slice(0, type.indexOf('.')) as WebhookSubject

/** What a command emitted, each once; a thing's update only where nothing else happened to it. */
export const withoutRepeats = (emitted: readonly Emitted[]): Emitted[] => {
  const once = [...new Map(emitted.map((one) => [`${one.type} ${one.id}`, one])).values()]
  const changed = new Set(once.filter((one) => !isUpdate(one)).map(({ type, id }) => `${subjectOf(type)} ${id}`))
  return once.filter((one) => !isUpdate(one) || !changed.has(`${subjectOf(one.type)} ${one.id}`))
}

/** The messages of what a command emitted. */
export const describeEmitted = (
  box: Box,
  descriptions: WebhookDescriptions,
  emitted: readonly Emitted[],
  newId: () => string,
): WebhookMessage[] =>
  withoutRepeats(emitted).flatMap(({ type, id }) => {
    const described = descriptions[subjectOf(type)]?.(box, id)
    return described ? [{ id: newId(), type, at: box.at, ...described }] : []
  })
