import { createServer, type Socket } from 'node:net'

/** A received mail: its recipient, its Message-ID, its language, and how its reader unsubscribes. */
type Letter = { to: string; id: string; language: string; unsubscribe: string; oneClick: string }

/** The server's behaviour: accepts mails, is too busy for a while (421 or 450), or refuses some addresses. */
export type Mood = { busy?: '421' | '450' | null; refuses?: (address: string) => boolean; delay?: number }

const header = (data: string, name: string): string => new RegExp(`^${name}: *(.*)$`, 'im').exec(data)?.[1]?.trim() ?? ''

/** A mail server of the test's own, which outlives the Foyer that writes to it. */
export const smtpCatcher = async () => {
  const letters: Letter[] = []
  let mood: Mood = {}
  let turnedAway = 0

  const serve = (socket: Socket): void => {
    let rest = ''
    let to = ''
    let inData = false
    const say = (line: string): void => void socket.write(`${line}\r\n`)
    const turnAway = (code: '421' | '450'): void => {
      turnedAway += 1
      say(`${code} 4.3.2 busy`)
      if (code === '421') socket.end()
    }
    const handle = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 catcher')
      else if (verb === 'MAIL') {
        if (mood.busy === '421') turnAway('421')
        else say('250 ok')
      } else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (mood.busy === '450') turnAway('450')
        else say(mood.refuses?.(to) ? '550 5.1.1 nobody here' : '250 ok')
      } else if (verb === 'DATA') {
        inData = true
        say('354 go on')
      } else if (verb === 'QUIT') {
        say('221 bye')
        socket.end()
      } else say('250 ok')
    }
    const take = (data: string): void => {
      letters.push({
        to,
        id: header(data, 'Message-ID'),
        language: header(data, 'Content-Language'),
        unsubscribe: header(data, 'List-Unsubscribe'),
        oneClick: header(data, 'List-Unsubscribe-Post'),
      })
      setTimeout(() => say('250 taken'), mood.delay ?? 0)
    }
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (text: string) => {
      rest += text
      for (;;) {
        const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = rest.slice(0, end)
        rest = rest.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          take(part)
        } else handle(part)
      }
    })
    say('220 catcher')
  }

  const server = createServer(serve)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    letters,
    /** Number of busy replies. */
    turnedAway: () => turnedAway,
    feel: (next: Mood): void => void (mood = next),
    stop: (): void => void server.close(),
  }
}
