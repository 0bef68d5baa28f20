import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { newWebhookSecret, webhookHeaders } from './standard-webhooks.ts'

const message = { id: 'whm_1', body: '{"type":"order.placed","note":"Zoë – 7 €"}' }

describe('a webhook', () => {
  it('is verified by the official library, with any of the secrets that sign', () => {
    const [present, former] = [newWebhookSecret(), newWebhookSecret()]
    const headers = webhookHeaders([present, former], { ...message, now: Date.now() })
    for (const secret of [present, former]) expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body))
    expect(headers['webhook-signature'].split(' ')).toHaveLength(2)
  })

  it('is refused with another secret, another text, another id or another time', () => {
    const secret = newWebhookSecret()
    const headers = webhookHeaders([secret], { ...message, now: Date.now() })
    const refused = (own: string, body: string, more: object = {}) =>
      expect(() => new Webhook(own).verify(body, { ...headers, ...more })).toThrow()
    refused(newWebhookSecret(), message.body)
    refused(secret, message.body.replace('7', '8'))
    refused(secret, message.body, { 'webhook-id': 'whm_2' })
    refused(secret, message.body, { 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) })
  })

  it('signs the same as the specification’s example', () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const headers = webhookHeaders([secret], { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', now: 1614265330_000 })
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})
