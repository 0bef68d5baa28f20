import type { WebhookSubject, WebhookType } from '../contract/webhook-types.ts'
import type { Box } from './box.ts'

/** Something that happened, on its way to the account's webhooks. Its id is the `webhook-id`, at every endpoint and every try. */
export type WebhookMessage = {
  id: string
  type: WebhookType
  at: string
  /** Deliveries with the same key go one after the other: an order's, with all that belongs to it. */
  order_key: string
  /** What it is about, for the list of deliveries. */
  label: string
  data: object
}

/** What a webhook says of a thing as it is at the end of the command; null for nothing. */
export type DescribeForWebhook = (box: Box, id: string) => Pick<WebhookMessage, 'order_key' | 'label' | 'data'> | null

/** The descriptions of all features, by the kind of thing. */
export type WebhookDescriptions = Partial<Record<WebhookSubject, DescribeForWebhook>>

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
