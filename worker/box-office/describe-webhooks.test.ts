import { describe, expect, it } from 'vitest'
import { doorOpens, openDoorStage } from '../../tests/support/door-stage.ts'
import { takeBatch } from './outbox.ts'
import { withoutRepeats } from './describe-webhooks.ts'
import type { WebhookMessage } from './webhook-message.ts'

describe('what a command emits', () => {
  it('is reported once, and an update only where nothing else happened to the same thing', () => {
    const emitted = [
      { type: 'order.updated', id: 'ord_1' },
      { type: 'order.completed', id: 'ord_1' },
      { type: 'attendee.updated', id: 'att_1' },
      { type: 'attendee.updated', id: 'att_1' },
      { type: 'order.updated', id: 'ord_2' },
    ] as const
    expect(withoutRepeats(emitted)).toEqual([emitted[1], emitted[2], emitted[4]])
  })

  it('is in the outbox of a box whose account wants it, and costs nothing in any other', () => {
    const { box, add } = openDoorStage()
    add('Zoë', 'Wu')
    expect(takeBatch(box.db, 'webhooks')).toBeNull()
    const wants = (webhook_types: ('attendee.created' | 'order.placed')[], webhooks_version: number) =>
      box.must(
        'takeFacts',
        {
          payment: { payment_account_id: null, payment_connected: false, payment_version: 0 },
          webhooks: { webhook_types, webhooks_version },
          organizer: null,
          taxes: [],
        },
        doorOpens,
      )
    wants(['attendee.created', 'order.placed'], 2)
    // An older push that arrives late.
    wants([], 1)
    add('Noor', 'Haddad')
    const messages = takeBatch(box.db, 'webhooks')?.items.map(({ json }) => JSON.parse(json) as WebhookMessage) ?? []
    expect(messages.map(({ type }) => type)).toEqual(['order.placed', 'attendee.created'])
    expect(new Set(messages.map(({ order_key }) => order_key)).size).toBe(1)
    expect(JSON.stringify(messages)).not.toContain('ticket_code')
    box.close()
  })
})
