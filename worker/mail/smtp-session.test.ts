import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, connect as connectTcp } from 'node:net'
import { resolve } from 'node:path'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mimeMessage } from './mime.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'
import { smtpConnection } from './smtp-connection.ts'
import type { SmtpSocket } from './smtp-conversation.ts'
import { openSession, type Envelope, type SmtpOptions } from './smtp-session.ts'

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

/** Hands one message over on a connection of its own. */
const deliver = async (socket: SmtpSocket, one: Envelope, options: SmtpOptions): Promise<void> => {
  const session = await openSession(socket, 'foyer.test', options)
  await session.send(one).finally(() => session.close())
}

/** A server that answers each line by a script, for what a good server doesn't do. */
const scripted = async (
  answer: (line: string) => string | null,
  greeting = '220 hi',
): Promise<{ port: number; lines: string[]; connections: () => number; stop: () => void }> => {
  const lines: string[] = []
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
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
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    lines,
    connections: () => connections,
    stop: () => server.close(),
  }
}

const ordinary = (line: string): string => {
  if (line.startsWith('EHLO')) return '250-me\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 1000'
  if (line === 'DATA') return '354 go'
  if (line.startsWith('AUTH')) return '235 ok'
  return line === '.' || /^(MAIL|RCPT|RSET|QUIT)/.test(line) ? '250 ok' : ''
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
      mail_id: id,
      unsubscribe_url: null,
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

  it('is distinguished: this mail is refused, or it was a bad moment', async () => {
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

  it('has the message once it confirmed it, even if it hangs up then', async () => {
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

describe('one connection for many', () => {
  const mail = (to: string) => ({
    message_id: `<${to}>`,
    mail_id: to,
    from: { name: '', email: envelope.from },
    to: { name: '', email: `${to}@example.com` },
    reply_to: null,
    subject: 'x',
    html: '',
    text: '',
    attachments: [],
    language: 'en',
    date: '2027-05-12T12:01:00.000Z',
    unsubscribe_url: null,
  })
  const pipelining = (line: string): string => (line.startsWith('EHLO') ? '250-me\r\n250 PIPELINING' : ordinary(line))

  /** Sends to these addresses one after another; what came of each, and what the server saw. */
  const sendAll = async (answer: (line: string) => string | null, addresses: string[]) => {
    const server = await scripted(answer)
    const connection = smtpConnection(() => openSession(connect(server.port), 'foyer.test', plain))
    const outcomes: string[] = []
    for (const to of addresses)
      await connection.send(mail(to)).then(
        () => outcomes.push('sent'),
        (error: Error) => outcomes.push(error.message),
      )
    await connection.close()
    server.stop()
    return { outcomes, lines: server.lines, connections: server.connections() }
  }
  const verbs = (lines: string[]) => lines.flatMap((line) => /^(EHLO|MAIL|RCPT|DATA|RSET|QUIT)/.exec(line)?.[0] ?? [])

  it('sends mail after mail on it, and ends it once', async () => {
    const { outcomes, lines, connections } = await sendAll(pipelining, ['a', 'b', 'c'])
    expect(outcomes).toEqual(['sent', 'sent', 'sent'])
    expect(connections).toBe(1)
    expect(verbs(lines)).toEqual(['EHLO', ...['a', 'b', 'c'].flatMap(() => ['MAIL', 'RCPT', 'DATA']), 'QUIT'])
  })

  it('writes an envelope at once where that is offered, and waits for each reply where it is not', async () => {
    const writes: string[] = []
    const watched = (port: number): SmtpSocket => {
      const socket = connect(port)
      const writer = socket.writable.getWriter()
      const writable = new WritableStream<Uint8Array>({
        write: (chunk) => {
          writes.push(new TextDecoder().decode(chunk))
          return writer.write(chunk)
        },
      })
      return { ...socket, writable }
    }
    for (const [answer, wanted] of [
      [pipelining, 1],
      [ordinary, 0],
    ] as const) {
      writes.length = 0
      const server = await scripted(answer)
      await deliver(watched(server.port), envelope, plain)
      server.stop()
      expect(writes.filter((text) => /^MAIL.*\r\nRCPT.*\r\nDATA\r\n$/.test(text))).toHaveLength(wanted)
    }
  })

  it.each([
    ['with PIPELINING', pipelining],
    ['without', ordinary],
  ])('goes on after a refusal, %s', async (_, answer) => {
    const { outcomes, lines, connections } = await sendAll(
      (line) => (line.includes('<b@') ? '550 5.1.1 unknown' : answer(line)),
      ['a', 'b', 'c'],
    )
    expect(outcomes).toEqual(['sent', 'smtp 550 5.1.1 at RCPT', 'sent'])
    expect(connections).toBe(1)
    expect(verbs(lines).filter((verb) => verb === 'RSET')).toHaveLength(1)
    // A server that lets DATA begin all the same is given an empty message, and never the refused one.
    expect(lines.filter((line) => line.startsWith('To:')).join()).not.toContain('b@example.com')
  })

  it('opens another one when the server has had enough of it, without a mail lost or sent twice', async () => {
    let mails = 0
    const enough = (line: string): string | null => {
      if (!line.startsWith('MAIL')) return pipelining(line)
      mails += 1
      if (mails === 3) return '421 4.7.0 too many messages on this connection'
      return mails === 6 ? null : '250 ok'
    }
    const { outcomes, lines, connections } = await sendAll(enough, ['a', 'b', 'c', 'd', 'e', 'f'])
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'sent'])
    expect(connections).toBe(3)
    const received = lines.flatMap((line) => /^Message-ID: <(.)>/.exec(line)?.[1] ?? [])
    expect(received.join('')).toBe('abcdef')
  })

  it('is busy where a new one is turned away too', async () => {
    const { outcomes, connections } = await sendAll((line) => (line.startsWith('MAIL') ? '421 4.7.0 too many' : pipelining(line)), ['a'])
    expect([outcomes, connections]).toEqual([['smtp 421 4.7.0 at MAIL'], 1])
  })

  it.each([
    ['550 5.1.1 unknown', true],
    ['550 unknown', true],
    ['550 5.7.1 blocked by policy', false],
    ['552 5.2.2 mailbox full', false],
    ['451 4.2.1 later', false],
  ])('takes "%s" for an address that takes no mail: %s', async (reply, isBounce) => {
    const server = await scripted((line) => (line.startsWith('RCPT') ? reply : ordinary(line)))
    const error = await deliver(connect(server.port), envelope, plain).catch((reason: unknown) => reason)
    server.stop()
    expect(error).toMatchObject({ isBounce })
  })
})
