import { describe, expect, it } from 'vitest'
import { mailTransport } from './transport.ts'

const EMAIL: SendEmail = { send: async () => ({ messageId: 'x' }) }

describe('the transport', () => {
  it('is the first that is configured: SMTP, Resend, Cloudflare, none', () => {
    expect(mailTransport({})).toBeNull()
    expect(mailTransport({ EMAIL })?.name).toBe('cloudflare')
    expect(mailTransport({ EMAIL, RESEND_API_KEY: 're_x' })?.name).toBe('resend')
    expect(mailTransport({ EMAIL, RESEND_API_KEY: 're_x', SMTP_HOST: 'mail.test' })?.name).toBe('smtp')
  })

  it('sends from MAIL_FROM', () => {
    const from = (MAIL_FROM?: string) => mailTransport({ SMTP_HOST: 'mail.test', MAIL_FROM })?.from
    expect(from()).toEqual({ name: 'Foyer', email: 'no-reply@foyer.localhost' })
    expect(from('Hallenwerk Tickets <tickets@hallenwerk.test>')).toEqual({ name: 'Hallenwerk Tickets', email: 'tickets@hallenwerk.test' })
    expect(from('"Hallenwerk" <tickets@hallenwerk.test>')).toEqual({ name: 'Hallenwerk', email: 'tickets@hallenwerk.test' })
    expect(from('tickets@hallenwerk.test')).toEqual({ name: '', email: 'tickets@hallenwerk.test' })
    expect(from('nonsense')).toEqual({ name: 'Foyer', email: 'no-reply@foyer.localhost' })
  })
})
