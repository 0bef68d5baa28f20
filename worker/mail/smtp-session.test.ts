import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, connect as connectTcp } from 'node:net'
import { resolve } from 'node:path'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mimeMessage } from './mime.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'
import { deliver, type SmtpOptions, type SmtpSocket } from './smtp-session.ts'

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })

/** A TCP connection in the shape of Workers' sockets. */
const connect = (port: number): SmtpSocket => {
  const socket = connectTcp(port, '127.0.0.1')
  const { readable, writable } = Duplex.toWeb(socket) as unknown as Pick<SmtpSocket, 'readable' | 'writable'>
  return {
    readable,
    writable,
    startTls: () => {
      throw new Error('this connection has no TLS')
    },
    close: async () => void socket.destroy(),
  }
}

const plain: SmtpOptions = { secure: null, credentials: null }
const envelope = { from: 'no-reply@foyer.test', to: 'noor@example.com', data: 'Subject: x\r\n\r\nx' }

/** A server that answers each line by a script, for what a good server doesn't do. */
const scripted = async (
  answer: (line: string) => string | null,
  greeting = '220 hi',
): Promise<{ port: number; lines: string[]; stop: () => void }> => {
  const lines: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write(`${greeting}\r\n`)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line)
        const reply = answer(line)
        if (reply === null) return socket.destroy()
        if (reply) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return { port: address && typeof address === 'object' ? address.port : 0, lines, stop: () => server.close() }
}

const ordinary = (line: string): string => {
  if (line.startsWith('EHLO')) return '250-me\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 1000'
  if (line === 'DATA') return '354 go'
  if (line.startsWith('AUTH')) return '235 ok'
  return line === '.' || /^(MAIL|RCPT|QUIT)/.test(line) ? '250 ok' : ''
}

describe('against a real server', () => {
  let maildev: ChildProcess
  let smtp = 0
  let web = 0

  beforeAll(async () => {
    ;[smtp, web] = [await freePort(), await freePort()]
    maildev = spawn(
      resolve('node_modules/.bin/maildev'),
      ['--smtp', `${smtp}`, '--web', `${web}`, '--ip', '127.0.0.1', '--web-ip', '127.0.0.1'],
      { stdio: 'ignore' },
    )
    await vi.waitUntil(() => fetch(`http://127.0.0.1:${web}/healthz`).catch(() => null), { timeout: 120_000, interval: 100 })
  })
  afterAll(() => void maildev.kill())

  type Received = {
    subject: string
    html: string
    text: string
    messageId: string
    replyTo: { address: string }[]
    from: { address: string; name: string }[]
    to: { address: string; name: string }[]
    attachments: { fileName: string; contentType: string; contentId?: string; length: number }[]
  }

  it.each(
    sampleContents.flatMap((content) => [
      { content, locale: 'en' as const },
      { content, locale: 'ar' as const },
    ]),
  )('delivers $content.kind in $locale as it was written', async ({ content, locale }) => {
    const name = 'نور "Noor" Haddad-von und zu einem ziemlich langen Namen'
    const written = renderMail({ ...sampleMail(content), locale })
    const id = `${content.kind}.${locale}.0@foyer.test`
    const data = mimeMessage({
      ...written,
      text: `${written.text}\n.\n..two dots\n`,
      message_id: `<${id}>`,
      from: { name: 'Foyer', email: envelope.from },
      to: { name, email: envelope.to },
      reply_to: 'hello@hallenwerk.test',
      language: locale,
      date: '2027-05-12T12:01:00.000Z',
    })
    await deliver(connect(smtp), { ...envelope, data }, plain)
    const mail = await vi.waitUntil(async () => {
      const all = (await (await fetch(`http://127.0.0.1:${web}/email`)).json()) as Received[]
      return all.find((one) => one.messageId === id)
    }, 60_000)
    expect(mail).toMatchObject({
      subject: written.subject,
      from: [{ address: envelope.from, name: 'Foyer' }],
      to: [{ address: envelope.to, name }],
      replyTo: [{ address: 'hello@hallenwerk.test' }],
    })
    expect(mail.text.trimEnd()).toBe(`${written.text}\n.\n..two dots`)
    // The catcher rewrites the head's charset and where pictures are.
    const body = (markup = '') =>
      markup
        .slice(markup.indexOf('<body'))
        .replaceAll(/src="[^"]*"/g, '')
        .trimEnd()
    expect(body(mail.html)).toBe(body(written.html))
    expect((mail.attachments ?? []).map((file) => file.length)).toEqual(written.attachments.map((file) => file.content.length))
    // Those without an id get one from the catcher.
    expect((mail.attachments ?? []).map((file) => file.contentId)).toEqual(
      expect.arrayContaining(written.attachments.flatMap((file) => file.content_id ?? [])),
    )
  })
})

describe('a server in trouble', () => {
  const outcome = async (answer: (line: string) => string | null, options: SmtpOptions = plain, greeting?: string) => {
    const server = await scripted(answer, greeting)
    const error = await deliver(connect(server.port), envelope, options).then(
      () => null,
      (reason: unknown) => reason,
    )
    server.stop()
    return { error, lines: server.lines }
  }

  it('is told apart: this mail is refused, or it was a bad moment', async () => {
    const refused = await outcome((line) => (line.startsWith('RCPT') ? '550 5.1.1 <noor@example.com> unknown' : ordinary(line)))
    expect(refused.error).toMatchObject({ message: 'smtp 550 5.1.1 at RCPT', isFinal: true })
    const later = await outcome((line) => (line.startsWith('RCPT') ? '451 4.7.1 greylisted noor@example.com' : ordinary(line)))
    expect(later.error).toMatchObject({ message: 'smtp 451 4.7.1 at RCPT', isFinal: false })
    expect((await outcome(ordinary, plain, '554 no')).error).toMatchObject({ message: 'smtp 554 at greeting', isFinal: false })
  })

  it.each([
    ['421 4.3.2 closing', 'MAIL', true],
    ['450 4.7.1 greylisted', 'RCPT', true],
    ['450 4.2.1 receiving mail at a rate that prevents more', 'RCPT', true],
    ['451 4.7.500 too many messages', 'RCPT', true],
    ['451 try again later', 'MAIL', true],
    ['452 4.5.3 too many recipients', 'RCPT', true],
    ['452 4.2.2 mailbox full', 'RCPT', false],
    ['451 4.3.0 could not generate a queue file', 'RCPT', false],
    ['454 4.3.0 no', 'MAIL', false],
    ['550 5.7.1 rate limited for good', 'RCPT', false],
  ])('that says "%s" at %s is busy: %s', async (reply, step, isBusy) => {
    const { error } = await outcome((line) => (line.startsWith(step) ? reply : ordinary(line)))
    expect(error).toMatchObject({ isBusy, isFinal: reply.startsWith('5') })
  })

  it('may be busy from the start', async () => {
    expect((await outcome(ordinary, plain, '421 4.7.0 too many connections')).error).toMatchObject({ isBusy: true })
  })

  it('may hang up at any time', async () => {
    expect((await outcome((line) => (line.startsWith('MAIL') ? null : ordinary(line)))).error).toMatchObject({ isFinal: false })
    expect(await deliver(connect(await freePort()), envelope, plain).catch((error: unknown) => error)).toMatchObject({
      name: 'MailFailure',
    })
  })

  it('has the message once it said so, even if it hangs up then', async () => {
    expect((await outcome((line) => (line === 'QUIT' ? null : ordinary(line)))).error).toBeNull()
  })

  it('gets the password only over an encrypted connection, or where that was switched off', async () => {
    const credentials = { username: 'user', password: 'secret' }
    const open = await outcome(ordinary, { secure: null, credentials })
    expect(open.error).toMatchObject({ message: 'smtp server offers no encryption for the password' })
    expect(open.lines.join()).not.toContain('AUTH')
    expect((await outcome(ordinary, { secure: 'off', credentials })).error).toBeNull()
    expect(
      (await outcome((line) => (line === 'STARTTLS' ? '502 no' : ordinary(line)), { secure: 'starttls', credentials: null })).error,
    ).toMatchObject({
      message: 'smtp 502 at STARTTLS',
    })
  })
})
