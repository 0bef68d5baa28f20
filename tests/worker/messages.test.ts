import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, newEmail, type CallOptions } from '../support/api.ts'
import { openEvent, quote, refusal, together } from '../support/event.ts'
import { addGuest } from '../support/guests.ts'
import { mailsTo, mailTo } from '../support/mail.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, signUp, type Shop } from '../support/shop.ts'
import { upload } from '../support/upload.ts'

let shop: Shop
let path: string
beforeAll(async () => {
  shop = await openShop({ free: null, paid: null }, { support_email: 'help@halle.test', email_footer: 'Halle Nord e.V.' })
  path = `/events/${shop.eventId}`
})

const words = { subject: 'Doors at 18:30', content: '<p>Doors now open at <strong>18:30</strong>.</p>' }
const send = (more: object = {}, options?: CallOptions) =>
  shop.member.post(`${path}/messages`, { scope: 'ALL', acknowledged: true, ...words, ...more }, options)
const one = (id: string) => shop.member.get(`${path}/messages/${id}`)
const isSent = (id: string): Promise<any> =>
  eventually(
    () => one(id),
    ({ body }) => body.data?.status === 'SENT',
    'the message to be sent',
  ).then(({ body }) => body.data)
const errorsOf = async (body: object): Promise<object> => {
  const answer = await send(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  return answer.body.errors ?? {}
}
const tagged = async (address: string, subject: string) => (await mailsTo(address)).filter((mail) => mail.subject === subject)

describe('a message to attendees', () => {
  it('goes once to each address, in its latest holder’s language, with greeting, link and reason, and counts itself', async () => {
    const shared = newEmail('shared')
    const gone = newEmail('gone')
    const guests = [
      { first_name: 'Old', email: shared, locale: 'ar' },
      { first_name: 'Noor', email: newEmail('noor'), locale: 'ar' },
      { first_name: 'Ada', email: shared.toUpperCase(), locale: 'en' },
    ]
    for (const guest of guests) await addGuest(shop, guest)
    const cancelled = await addGuest(shop, { first_name: 'Gone', email: gone })
    expect((await shop.member.put(`${path}/attendees/${cancelled.id}/status`, { status: 'CANCELLED' })).status).toBe(200)
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const second = buyer.order.attendees[1].email
    const counted = await eventually(
      () => shop.member.post(`${path}/messages/recipients`, { scope: 'ALL' }),
      ({ body }) => body.data?.count === 4,
      'all recipients in the read model',
    )
    expect(counted.body.data).toEqual({ count: 4, languages: { en: 3, ar: 1 }, left_out: 0, paused: null })

    const subject = `For {first_name|you}: {event} ${Date.now()}`
    const content = '<p>See {order_link} &amp; bring <em>{first_name|friends}</em>.</p>'
    const answer = await send({ subject, content, send_copy: true })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data).toMatchObject({ scope: 'ALL', status: 'SENDING', recipients: 4, sent: 0, failed: 0, send_copy: true })
    expect(answer.body.data.created_by).toEqual({ id: shop.user.id, name: 'Ora Nizer' })
    const sent = await isSent(answer.body.data.id)
    expect(sent).toMatchObject({ recipients: 4, sent: 4, failed: 0, subject })

    const filled = (name: string) => subject.replace('{first_name|you}', name).replace('{event}', 'Nocturnes')
    await mailTo(shared, (mail) => mail.subject === filled('Ada'))
    expect(await tagged(shared, filled('Old'))).toHaveLength(0)
    const [ada, ...more] = await tagged(shared, filled('Ada'))
    expect(more).toEqual([])
    expect(ada?.html).toContain('<html lang="en"')
    expect(ada?.text).toMatch(
      /bring Ada\.[\s\S]*You’re receiving this because you have a ticket for Nocturnes\.[\s\S]*Sent by Foyer for Halle Nord/,
    )
    expect(ada?.text).toContain('Halle Nord e.V.')
    expect(ada?.headers['reply-to']).toContain('help@halle.test')
    expect(ada?.from[0]?.name).toBe('Halle Nord via Foyer')
    expect(ada?.html).toMatch(/<a href="[^"]*\/order\/evt_/)
    const noor = await mailTo(guests[1]?.email ?? '', (mail) => mail.subject === filled('Noor'))
    expect(noor.html).toContain('<html lang="ar" dir="rtl">')
    const buyers = await mailTo(buyer.email, (mail) => mail.subject === filled('Noor'))
    expect(buyers.text).toContain(`/order/${shop.eventId}/${buyer.order.short_id}`)
    const others = await mailTo(second, (mail) => mail.subject === filled('Guest2'))
    expect(others.text).toContain(`/ticket/${shop.eventId}/${buyer.order.attendees[1].short_id}`)
    expect(others.text).not.toContain('/order/')
    expect(await tagged(gone, filled('Gone'))).toEqual([])
    const copy = await mailTo(shop.email, (mail) => mail.subject === filled('Ora'))
    expect(copy.text).toContain('This is your copy. It goes to 4 people.')

    const logged = await shop.member.get(`/mails?filter_fields[message_id][eq]=${sent.id}`)
    expect(logged.body.meta.total).toBe(4)
    const { data } = (await shop.member.get(`${path}/messages`)).body
    expect(data[0]).toMatchObject({ id: sent.id, status: 'SENT', sent: 4 })
    expect(data[0]).not.toHaveProperty('content')
  })

  it('to holders of a ticket, or to chosen people, goes to those alone; a plain greeting comes in their language', async () => {
    const standing = await addGuest(shop, { first_name: 'Stan', email: newEmail('stan'), ticket: shop.paid })
    const other = await addGuest(shop, { first_name: 'Gal', email: newEmail('gal'), locale: 'ar' })
    const subject = `Standing ${Date.now()}`
    const tickets = await send({ subject, scope: 'TICKETS', ticket_ids: [shop.paid.id] })
    expect(tickets.body.data).toMatchObject({ scope: 'TICKETS', ticket_ids: [shop.paid.id] })
    expect(await isSent(tickets.body.data.id)).toMatchObject({ recipients: 1, sent: 1 })
    expect((await mailTo(standing.email, (mail) => mail.subject === subject)).text).toContain('Hello Stan,')

    const chosen = await send({ subject, scope: 'INDIVIDUAL', attendee_ids: [other.id, other.id] })
    expect(chosen.body.data).toMatchObject({ recipients: 1, attendee_ids: [other.id], people: ['Gal Quist'] })
    await isSent(chosen.body.data.id)
    expect((await mailTo(other.email, (mail) => mail.subject === subject)).html).toContain('dir="rtl"')
    expect(await tagged(standing.email, subject)).toHaveLength(1)
  })

  it('waits for its time, can change until then, goes out once, and to who buys later too', async () => {
    const event = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: null }] }], { start_date: '2031-03-30T19:00' })
    const [ticket] = event.tickets
    const at = `${event.path}/messages`
    const early = await orderWithDetails(event, cartOf([ticket, 1]))
    const subject = `Tomorrow ${Date.now()}`
    const all = { scope: 'ALL', acknowledged: true, ...words }
    const made = await shop.member.post(at, { ...all, hours_before: 24, to_later_buyers: true })
    // The clocks go forward in that night.
    expect(made.body.data).toMatchObject({ status: 'SCHEDULED', send_at: '2031-03-29T18:00:00.000Z', hours_before: 24, sent: 0 })
    const { id } = made.body.data
    const change = (fields: object) => shop.member.put(`${at}/${id}`, { ...all, ...fields })
    for (const [fields, error] of [
      [{ send_at: '2020-01-01T10:00' }, 'send_at'],
      [{ send_at: '2031-03-30T02:30' }, 'send_at'],
      [{ hours_before: 0 }, 'hours_before'],
      [{ hours_before: 2161 }, 'hours_before'],
      [{ hours_before: 3, send_at: '2031-03-01T10:00' }, 'hours_before'],
      [{ hours_before: 3, scope: 'INDIVIDUAL', attendee_ids: ['att_any'], to_later_buyers: true }, 'to_later_buyers'],
      [{ hours_before: 3, acknowledged: false }, 'acknowledged'],
    ] as const) {
      const answer = await change(fields)
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [error]])
    }
    const changed = await change({ subject, hours_before: 3, to_later_buyers: true })
    expect(changed.body.data).toMatchObject({ subject, status: 'SCHEDULED', send_at: '2031-03-30T14:00:00.000Z' })
    await shop.member.put(event.path, { start_date: '2031-03-31T19:00' })
    const moved = await eventually(
      () => shop.member.get(at),
      ({ body }) => body.data[0]?.send_at === '2031-03-31T14:00:00.000Z',
      'the message to be moved with its event',
    )
    expect(moved.body.data).toMatchObject([{ id, status: 'SCHEDULED', hours_before: 3, to_later_buyers: true }])

    const time = Date.parse('2031-03-31T14:00:00.000Z')
    const between = await orderWithDetails(event, cartOf([ticket, 1]), { now: time - 60_000 })
    expect((await shop.member.get(`${at}/${id}`)).body.data.status).toBe('SCHEDULED')
    // Whatever the box does at that time wakes it.
    await orderWithDetails(event, cartOf([ticket, 1]), { now: time })
    const sent = await eventually(
      () => shop.member.get(`${at}/${id}`),
      ({ body }) => body.data?.status === 'SENT',
      'the message to be sent',
    )
    expect(sent.body.data.recipients).toBeGreaterThanOrEqual(2)
    for (const { email } of [early, between]) expect(await tagged(email, subject)).toHaveLength(1)
    expect(refusal(await change({ hours_before: 3 }))).toEqual([409, 'message_sent'])
    const late = await orderWithDetails(event, cartOf([ticket, 1]), { now: time + 60_000 })
    await eventually(
      async () => {
        await quote(event, cartOf([ticket, 1]), { now: time + 600_000 })
        await placeOrder(event, cartOf([ticket, 1]), { now: time + 600_000 })
        return tagged(late.email, subject)
      },
      (mails) => mails.length === 1,
      'the later buyer to get it',
    )
    for (const { email } of [early, between]) expect(await tagged(email, subject)).toHaveLength(1)
  })

  it('is one message under one key, however often it is sent', async () => {
    const guest = await addGuest(shop, { first_name: 'Once', email: newEmail('once') })
    const subject = `Once ${Date.now()}`
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { subject, scope: 'INDIVIDUAL', attendee_ids: [guest.id] }
    const answers = await together(3, () => send(body, { headers }))
    const made = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 503)).toBe(true)
    const again = await send(body, { headers })
    expect(new Set([...made, again].map(({ body: { data } }) => data.id)).size).toBe(1)
    await isSent(again.body.data.id)
    await mailTo(guest.email, (mail) => mail.subject === subject)
    expect(await tagged(guest.email, subject)).toHaveLength(1)
    expect(refusal(await send({ ...body, subject: 'Another' }, { headers }))).toEqual([409, 'idempotency_key_reused'])
  })

  it('is cleaned of what is not allowed, keeps the account’s images, and refuses what is left empty', async () => {
    const guest = await addGuest(shop, { first_name: '<i>Eve</i>', email: newEmail('eve') })
    const image = (await upload(shop.member, `${path}/images`, { bytes: png(40, 40), type: 'TEXT' })).body.data
    const content = `<p onclick="x()">Hi {first_name}<script>steal()</script> <a href="javascript:x()">here</a></p><img src="${image.url}" alt="Map"><img src="https://evil.test/x.png">`
    const to = { scope: 'INDIVIDUAL', attendee_ids: [guest.id] }
    const made = await send({ subject: `Clean ${Date.now()}`, content, ...to })
    const shown = (await one(made.body.data.id)).body.data.content
    expect(shown).not.toMatch(/script|onclick|javascript|evil/)
    expect(shown).toContain(`src="/api/public/images/${image.id}"`)
    await isSent(made.body.data.id)
    const mail = await mailTo(guest.email, (found) => found.subject === made.body.data.subject)
    expect(mail.html).toContain('Hi &lt;i&gt;Eve&lt;/i&gt;')
    expect(mail.html).toMatch(new RegExp(`<img src="http://[^"]*/api/public/images/${image.id}"`))
    expect(mail.text).toContain('[Map]')
    for (const empty of ['<script>x</script>', '<p> </p>', '<img src="https://evil.test/x.png">'])
      expect(await errorsOf({ content: empty, ...to })).toHaveProperty('content')
  })

  it('is refused with the field named where something is missing or wrong', async () => {
    const guest = await addGuest(shop, { first_name: 'Ref', email: newEmail('ref') })
    const elsewhere = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0 }] }])
    const stranger = await addGuest(
      { ...shop, eventId: elsewhere.eventId, free: elsewhere.tickets[0] },
      { first_name: 'X', email: newEmail('x') },
    )
    expect(refusal(await send({ acknowledged: false }))).toEqual([422, 'not_acknowledged'])
    expect(await errorsOf({ acknowledged: false })).toHaveProperty('acknowledged')
    expect(await errorsOf({ subject: ' ' })).toHaveProperty('subject')
    expect(await errorsOf({ subject: 'x'.repeat(151) })).toHaveProperty('subject')
    expect(await errorsOf({ subject: 'x\r\nBcc: y@z.test' })).toHaveProperty('subject')
    expect(await errorsOf({ content: 'x'.repeat(50_001) })).toHaveProperty('content')
    expect(await errorsOf({ content: '<p>Hi {frist_name}</p>' })).toHaveProperty('content')
    expect(await errorsOf({ subject: 'See {order_link}' })).toHaveProperty('subject')
    expect(await errorsOf({ scope: 'TICKETS' })).toHaveProperty('ticket_ids')
    expect(await errorsOf({ scope: 'INDIVIDUAL', attendee_ids: [] })).toHaveProperty('attendee_ids')
    expect(await errorsOf({ scope: 'INDIVIDUAL', attendee_ids: Array.from({ length: 501 }, () => guest.id) })).toHaveProperty(
      'attendee_ids',
    )
    expect(await errorsOf({ scope: 'INDIVIDUAL', attendee_ids: [guest.id, stranger.id] })).toHaveProperty('attendee_ids')
    const foreign = await send({ scope: 'TICKETS', ticket_ids: [shop.free.id, elsewhere.tickets[0].id] })
    expect(refusal(foreign)).toEqual([422, 'ticket_not_found'])
    await shop.member.put(`/events/${elsewhere.eventId}/attendees/${stranger.id}/status`, { status: 'CANCELLED' })
    for (const to of [{ scope: 'ALL' }, { scope: 'INDIVIDUAL', attendee_ids: [stranger.id] }]) {
      const refused = await shop.member.post(`/events/${elsewhere.eventId}/messages`, { ...words, ...to, acknowledged: true })
      expect(refusal(refused)).toEqual([422, 'no_recipients'])
    }
  })

  it('is no one else’s to see, to stop or to send', async () => {
    const guest = await addGuest(shop, { first_name: 'Own', email: newEmail('own') })
    const made = (await send({ scope: 'INDIVIDUAL', attendee_ids: [guest.id] })).body.data
    const { member } = await signUp()
    const own = `${path}/messages/${made.id}`
    const all = { scope: 'ALL', acknowledged: true, ...words }
    const answers = [
      await member.get(`${path}/messages`),
      await member.get(own),
      await member.delete(own),
      await member.post(`${own}/stop`),
      await member.post(`${path}/messages/recipients`, all),
      await member.post(`${path}/messages/preview`, words),
      await member.post(`${path}/messages`, all),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    const elsewhere = await openEvent(shop, [{}])
    expect((await shop.member.get(`/events/${elsewhere.eventId}/messages/${made.id}`)).status).toBe(404)
    expect((await shop.member.post(`/events/${elsewhere.eventId}/messages/${made.id}/stop`)).status).toBe(404)
    expect((await call('GET', `${path}/messages`)).status).toBe(401)
  })

  it('is taken off the list with its text; its mails stay in the log', async () => {
    const guest = await addGuest(shop, { first_name: 'Del', email: newEmail('del') })
    const { id } = (await send({ scope: 'INDIVIDUAL', attendee_ids: [guest.id] })).body.data
    await isSent(id)
    expect((await shop.member.delete(`${path}/messages/${id}`)).status).toBe(204)
    expect((await one(id)).status).toBe(404)
    expect((await shop.member.delete(`${path}/messages/${id}`)).status).toBe(404)
    expect((await shop.member.get(`${path}/messages?per_page=100`)).body.data.some((row: any) => row.id === id)).toBe(false)
    expect((await shop.member.get(`/mails?filter_fields[message_id][eq]=${id}`)).body.meta.total).toBe(1)
  })

  it('greets a buyer by their own name, even with another person’s ticket at their address', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const [own, child] = buyer.order.attendees
    const correct = (id: string, fields: object) =>
      shop.member.put(`${path}/attendees/${id}`, { last_name: 'Haddad', email: buyer.email, ...fields })
    expect((await correct(own.id, { first_name: 'Guest1' })).status).toBe(200)
    expect((await correct(child.id, { first_name: 'Tim' })).status).toBe(200)
    const to = { scope: 'INDIVIDUAL', attendee_ids: [own.id, child.id] }
    await eventually(
      () => shop.member.post(`${path}/messages/recipients`, to),
      ({ body }) => body.data?.count === 1,
      'one address in the read model',
    )
    const subject = `To {first_name} ${buyer.order.number}`
    const first_name = 'Noor'
    const preview = await shop.member.post(`${path}/messages/preview`, {
      ...words,
      subject,
      locale: 'en',
      scope: 'INDIVIDUAL',
      attendee_ids: [child.id],
    })
    expect(preview.body.data.subject).toBe(subject.replace('{first_name}', first_name))
    expect((await send({ ...to, subject })).status).toBe(201)
    const mail = await mailTo(buyer.email, (found) => found.subject === subject.replace('{first_name}', first_name))
    expect(mail.text).toContain(`Hello ${first_name},`)
  })
})

describe('before it is sent', () => {
  it('a test goes to the caller alone, and a preview shows the mail in each language', async () => {
    const guest = await addGuest(shop, { first_name: 'Quiet', email: newEmail('quiet') })
    const subject = `Test for {first_name} ${Date.now()}`
    const test = await shop.member.post(`${path}/messages/test`, { ...words, subject, locale: 'ar' })
    expect(test.status, JSON.stringify(test.body)).toBe(204)
    const mail = await mailTo(shop.email, (found) => found.subject === subject.replace('{first_name}', 'Ora'))
    expect(mail.html).toContain('dir="rtl"')
    expect((await mailsTo(guest.email)).filter(({ subject: line }) => line.startsWith('Test for'))).toEqual([])

    for (const [locale, dir] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ]) {
      const { body } = await shop.member.post(`${path}/messages/preview`, { ...words, locale })
      expect(body.data).toMatchObject({
        from_name: expect.stringContaining('Halle Nord'),
        reply_to: 'help@halle.test',
        subject: words.subject,
      })
      expect(body.data.html).toContain(`dir="${dir}"`)
      expect(body.data.html).toContain('<strong>18:30</strong>')
    }
    const greeted = async (to: object): Promise<string> =>
      (await shop.member.post(`${path}/messages/preview`, { ...words, subject: 'To {first_name}', ...to })).body.data.subject
    await eventually(
      () => greeted({ scope: 'INDIVIDUAL', attendee_ids: [guest.id] }),
      (greeting) => greeting === 'To Quiet',
      'the guest to be greeted',
    )
    expect(await greeted({})).toBe('To Ora')
    expect(await greeted({ scope: 'ALL', locale: 'en' })).not.toBe('To Ora')
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 1]))
    await eventually(
      () => greeted({ order_id: buyer.order.id }),
      (greeting) => greeting === 'To Noor',
      'the buyer to be greeted',
    )
    const stranger = await openShop({ free: null })
    const elsewhere = await stranger.member.post(`/events/${stranger.eventId}/messages/preview`, {
      ...words,
      subject: 'To {first_name}',
      scope: 'INDIVIDUAL',
      attendee_ids: [guest.id],
    })
    expect(elsewhere.body.data.subject).toBe('To Ora')
    const hostile = await shop.member.post(`${path}/messages/preview`, { ...words, content: '<script>x</script><p>y</p>' })
    expect(hostile.body.data.html).not.toContain('<script')
    expect((await shop.member.post(`${path}/messages/test`, { ...words, content: '<p>{nmae}</p>' })).body.errors).toHaveProperty('content')
  })
})

describe('a message to an order’s buyer', () => {
  it('goes to the buyer, once, and stands in the order’s timeline and among the messages', async () => {
    const buyer = await orderWithDetails(shop, cartOf([shop.free, 2]))
    const order = `${path}/orders/${buyer.order.id}`
    const subject = `About your order ${Date.now()}`
    expect(refusal(await shop.member.post(`${order}/message`, { ...words, subject }))).toEqual([422, 'not_acknowledged'])
    const made = await shop.member.post(`${order}/message`, { ...words, subject, acknowledged: true, send_copy: true })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({
      scope: 'INDIVIDUAL',
      recipients: 1,
      people: ['Noor Haddad'],
      order: { id: buyer.order.id, number: buyer.order.number },
    })
    await isSent(made.body.data.id)
    const mail = await mailTo(buyer.email, (found) => found.subject === subject)
    expect(mail.text).toContain(`You’re receiving this because of your order ${buyer.order.number} for Nocturnes.`)
    expect(await tagged(buyer.order.attendees[1].email, subject)).toEqual([])
    await mailTo(shop.email, (found) => found.subject === subject)
    const timeline = (await shop.member.get(`${order}/timeline`)).body.data
    expect(timeline.filter(({ mail: name }: any) => name === 'Message from the organizer')).toHaveLength(1)

    const unpaid = await orderWithDetails(shop, cartOf([shop.paid, 1]))
    const early = await shop.member.post(`${path}/orders/${unpaid.order.id}/message`, { ...words, acknowledged: true })
    expect(refusal(early)).toEqual([409, 'order_not_completed'])
    const { member } = await signUp()
    expect((await member.post(`${order}/message`, { ...words, acknowledged: true })).status).toBe(409)
  })
})

describe('a user who may not send', () => {
  it('gets the reason: an unconfirmed email first, then the day’s number, of which a refused message takes nothing', async () => {
    const { member, email } = await signUp()
    const organizer = (await member.post('/organizers', { name: 'New', email })).body.data
    const fields = { title: 'Now', organizer_id: organizer.id, start_date: '2031-06-01T20:00', timezone: 'UTC', currency: 'EUR' }
    const event = (await member.post('/events', fields)).body.data
    const all = { scope: 'ALL', acknowledged: true, ...words }
    expect(refusal(await member.post(`/events/${event.id}/messages`, all))).toEqual([409, 'email_unconfirmed'])
    expect(refusal(await member.post(`/events/${event.id}/messages/test`, words))).toEqual([409, 'email_unconfirmed'])

    const own = await openShop({ free: null })
    const now = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
    await together(60, (index) => addGuest(own, { first_name: 'Guest', email: newEmail(`many${index}`) }))
    const counted = async () => (await own.member.post(`/events/${own.eventId}/messages/recipients`, { scope: 'ALL' })).body.data.count
    await expect.poll(counted).toBe(60)
    const sendOwn = (more: object = {}) => own.member.post(`/events/${own.eventId}/messages`, { ...all, ...more }, { now })
    expect((await sendOwn({ acknowledged: false })).status).toBe(422)
    expect((await sendOwn()).status).toBe(201)
    const refused = await sendOwn()
    expect(refused.body).toMatchObject({ status: 429, code: 'rate_limited', reason: 'daily_mails', limit: 100 })
    expect(refused.body.detail).toMatch(/today’s limit of emails/)
    expect((await own.member.post(`/events/${own.eventId}/messages/test`, words, { now })).status).toBe(204)

    // What is scheduled is counted when it goes out.
    const later = { send_at: new Date(now + 60_000).toISOString() }
    const waiting = await sendOwn(later)
    expect([waiting.status, waiting.body.data.status]).toEqual([201, 'SCHEDULED'])
    await placeOrder(own, cartOf([own.free, 1]), { now: now + 120_000 })
    const unsent = await eventually(
      () => own.member.get(`/events/${own.eventId}/messages/${waiting.body.data.id}`),
      ({ body }) => body.data?.status === 'STOPPED',
      'the message to be looked at',
    )
    expect(unsent.body.data).toMatchObject({ problem: 'rate_limited', sent: 0 })
    expect(refusal(await member.post(`/events/${event.id}/messages`, { ...all, hours_before: 24 }))).toEqual([409, 'email_unconfirmed'])

    // No one writes to more strangers than that by adding them by hand first, not even as the first of a day.
    await together(45, (index) => addGuest(own, { first_name: 'Guest', email: newEmail(`more${index}`) }))
    await expect.poll(counted).toBe(105)
    const tomorrow = { now: now + 24 * 3_600_000 }
    const strangers = (await own.member.post(`/events/${own.eventId}/messages`, all, tomorrow)).body
    expect([strangers.reason, strangers.detail]).toEqual(['daily_mails', expect.stringMatching(/added manually/)])
  })
})
