import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, newEmail } from '../support/api.ts'
import { effort } from '../support/effort.ts'
import { together } from '../support/event.ts'
import { addGuest } from '../support/guests.ts'
import { ownStack } from '../support/own-stack.ts'
import { smtpCatcher } from '../support/smtp-catcher.ts'
import { openShop, type Shop, signUp } from '../support/shop.ts'
import { tick } from '../support/stack.ts'

// A message reaches everyone once, whatever happens meanwhile, and a stopped one no one more.

const minute = 60_000
/** The most mails that the queue hands over at a time (wrangler.toml). */
const batch = 60

const guests = effort('GUESTS', { short: 150, long: 5000 })
const patience = 60_000 + guests * 200
const content = `<p>Doors open at six.</p><p>${'Bring a coat. '.repeat(20)}</p>`
const languages = ['en', 'de', 'ar'] as const

let foyer: Awaited<ReturnType<typeof ownStack>>
let post: Awaited<ReturnType<typeof smtpCatcher>>
let shop: Shop
/** Each address with the language of the last who has it. */
const addresses = new Map<string, string>()

beforeAll(async () => {
  foyer = await ownStack({ MAILS_A_DAY: '1000000' })
  await foyer.start()
  shop = await openShop({ free: null })
  // Two in three have an address of their own, each third the one before's.
  const people = Array.from({ length: guests }, (_, index) => ({
    first_name: `Guest ${index}`,
    locale: languages[index % 3] ?? 'en',
    email: newEmail('crowd'),
  }))
  const own = people.filter((_, index) => index % 3 !== 2)
  const shared = people
    .filter((_, index) => index % 3 === 2)
    .map((person, index) => ({ ...person, email: own[2 * index + 1]?.email ?? '' }))
  for (const some of [own, shared]) {
    const waiting = some.values()
    await together(10, async () => {
      for (const one of waiting) await addGuest(shop, one)
    })
    for (const { email, locale } of some) addresses.set(email, locale)
  }
  await foyer.stop()
  post = await smtpCatcher()
  await foyer.start({ SMTP_PORT: String(post.port) })
  const counted = await eventually(
    () => shop.member.post(`/events/${shop.eventId}/messages/recipients`, { scope: 'ALL' }),
    ({ body }) => body.data?.count === addresses.size,
    'everyone in the read model',
  )
  expect(Object.values(counted.body.data.languages).reduce((sum: number, n) => sum + Number(n), 0)).toBe(addresses.size)
}, patience)
afterAll(async () => {
  await foyer.remove()
  post.stop()
})

const send = async (subject: string): Promise<string> => {
  const body = { scope: 'ALL', subject, content, acknowledged: true }
  const answer = await shop.member.post(`/events/${shop.eventId}/messages`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const look = async (id: string): Promise<any> => (await shop.member.get(`/events/${shop.eventId}/messages/${id}`)).body?.data
/** The mails of a message that were taken, by address: their Message-IDs. */
const taken = (id: string): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const letter of post.letters) if (letter.id.includes(id)) found.set(letter.to, (found.get(letter.to) ?? new Set()).add(letter.id))
  return found
}
/**
 * Asks until an answer satisfies. Where nothing moves any more the clock goes on in leaps, so that what a crash or a busy server
 * left lying is taken up; not before, for each leap queues again what merely waits for its turn.
 */
const inTime = <T>(ask: () => Promise<T>, satisfies: (value: T) => boolean, what: string): Promise<T> => {
  let ahead = 0
  let last = ''
  let movedAt = Date.now()
  return eventually(
    async () => {
      const value = await ask()
      const seen = JSON.stringify(value)
      if (seen !== last) movedAt = Date.now()
      else if (Date.now() > movedAt + 2000) {
        await tick(Date.now() + (ahead += minute))
        movedAt = Date.now()
      }
      last = seen
      return value
    },
    satisfies,
    what,
    patience,
  )
}
const isSent = (id: string): Promise<any> =>
  inTime(
    () => look(id),
    (message) => message?.status === 'SENT',
    'the message to be sent',
  )
/** Waits until no mail of a message is still on its way. */
const isOver = async (id: string): Promise<void> => {
  for (const status of ['QUEUED', 'SENDING'])
    await eventually(
      () => shop.member.get(`/mails?filter_fields[message_id][eq]=${id}&filter_fields[status][eq]=${status}`),
      ({ body }) => body.meta?.total === 0,
      `no mail ${status}`,
      patience,
    )
}
/** Waits until a mail asked for now has gone out, and with it whatever was queued before. */
const queueTurns = async (): Promise<void> => {
  const { email } = await signUp()
  await eventually(async () => post.letters.some(({ to }) => to === email), Boolean, 'a mail that was queued behind', patience)
}

describe('a message to everyone', () => {
  it(
    'reaches each address once in its language, though Foyer is killed twice meanwhile',
    async () => {
      post.feel({ delay: 5 })
      const id = await send('Killed twice')
      for (const share of [0.2, 0.6]) {
        await inTime(
          async () => taken(id).size,
          (n) => n >= addresses.size * share,
          'part of the mails',
        )
        await foyer.kill()
        await foyer.start()
      }
      const sent = await isSent(id)
      expect(sent).toMatchObject({ recipients: addresses.size, sent: addresses.size, failed: 0 })
      const letters = taken(id)
      expect([...letters.keys()].toSorted()).toEqual([...addresses.keys()].toSorted())
      expect([...letters].filter(([, ids]) => ids.size !== 1)).toEqual([])
      expect(new Set([...letters.values()].flatMap((ids) => [...ids])).size).toBe(addresses.size)
      const spoken = new Map(post.letters.filter((letter) => letter.id.includes(id)).map(({ to, language }) => [to, language]))
      // Who reads a language that Foyer does not speak yet is written to in English.
      const expected = [...addresses].map(([to, locale]) => [to, locale === 'ar' ? 'ar' : 'en'])
      expect([...spoken].toSorted()).toEqual(expected.toSorted())
      console.log(`${post.letters.length} handed over for ${addresses.size} addresses`)
    },
    patience * 2,
  )

  it(
    'is only delayed by a server that is busy for a while, and says which addresses it would not take',
    async () => {
      const refused = [...addresses.keys()].slice(0, 3)
      for (const busy of guests > 1000 ? (['421', '450'] as const) : (['421'] as const)) {
        const before = post.turnedAway()
        post.feel({ busy })
        const id = await send(`Busy ${busy}`)
        await eventually(
          async () => post.turnedAway(),
          (n) => n > before,
          'the server to be busy',
          patience,
        )
        expect(await look(id)).toMatchObject({ status: 'SENDING', sent: 0 })
        post.feel({ refuses: (address) => refused.includes(address) })
        const sent = await isSent(id)
        expect(sent).toMatchObject({ sent: addresses.size - refused.length, failed: refused.length })
        expect([...taken(id)].filter(([, ids]) => ids.size !== 1)).toEqual([])
        const failed = await shop.member.get(`/mails?filter_fields[message_id][eq]=${id}&filter_fields[status][eq]=FAILED`)
        expect(failed.body.data.map(({ recipient }: any) => recipient).toSorted()).toEqual(refused.toSorted())
        if (busy === '421') {
          post.feel({})
          expect((await shop.member.post(`/mails/${encodeURIComponent(failed.body.data[0].id)}/resend`)).status).toBe(200)
          const better = await eventually(
            () => look(id),
            ({ sent: now }) => now > sent.sent,
            'one more to be sent',
          )
          expect(better).toMatchObject({ status: 'SENT', sent: sent.sent + 1, failed: sent.failed - 1 })
        }
      }
    },
    patience * 2,
  )

  it(
    'goes to no one more once it is stopped, or deleted, in the middle',
    async () => {
      for (const end of ['stop', 'delete'] as const) {
        post.feel({ delay: 100 })
        const id = await send(`To ${end}`)
        await eventually(
          async () => taken(id).size,
          (n) => n >= 10,
          'some of the mails',
          patience,
        )
        const path = `/events/${shop.eventId}/messages/${id}`
        if (end === 'stop') expect((await shop.member.post(`${path}/stop`)).body.data.status).toBe('STOPPED')
        else expect((await shop.member.delete(path)).status).toBe(204)
        post.feel({})
        const after = taken(id).size
        // What was being handed over at that moment goes out: one batch of the queue.
        await tick(Date.now() + 2 * minute)
        await isOver(id)
        const settled = taken(id).size
        expect(settled).toBeLessThan(addresses.size)
        expect(settled - after).toBeLessThanOrEqual(batch)
        await tick(Date.now() + 4 * minute)
        await queueTurns()
        expect(taken(id).size).toBe(settled)
        if (end === 'stop') expect(await look(id)).toMatchObject({ status: 'STOPPED', sent: settled })
        const mails = await shop.member.get(`/mails?filter_fields[message_id][eq]=${id}&filter_fields[status][eq]=STOPPED`)
        expect(mails.body.meta.total).toBeGreaterThan(0)
        const again = await shop.member.post(`/mails/${encodeURIComponent(mails.body.data[0].id)}/resend`)
        expect(again.body.code).toBe('mail_not_resendable')
      }
      await foyer.stop()
      foyer.box(shop.eventId, (box) => {
        expect(box.prepare('select count(*) as n from message_recipients').get()).toEqual({ n: 0 })
        expect(box.prepare("select count(*) as n from jobs where kind = 'sendMessage'").get()).toEqual({ n: 0 })
      })
      // What all of them say is kept once, not once a mail.
      const d1 = foyer.d1OfEvent(shop.eventId)
      const kept = d1.prepare("select count(*) as n from mail_contents where body like '%Doors open at six%'").get()
      expect(kept).toEqual({ n: 1 })
      d1.close()
    },
    patience * 2,
  )
})
