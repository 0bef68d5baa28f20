import { createServer, connect, type Socket } from 'node:net'

/** The mail server's mood: normal, refusing everyone, silent, or deferring all mails. */
export type MailMood = 'through' | 'refuse' | 'hang' | 'reject'

/** Defers every recipient for a full mailbox (RFC 5321, 452). */
const takeNothing = (socket: Socket): void => {
  socket.write('220 gate\r\n')
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\r\n').filter(Boolean)) {
      if (/^quit/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(/^rcpt/i.test(line) ? '452 no room\r\n' : '250 ok\r\n')
    }
  })
}

/** A mail server with moods, in front of the real one. */
export const openMailGate = async (port: number, target: number) => {
  let mood: MailMood = 'through'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (mood === 'refuse') socket.destroy()
    if (mood === 'reject') takeNothing(socket)
    if (mood !== 'through') return
    const real = connect(target, '127.0.0.1')
    real.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => real.destroy())
    socket.pipe(real).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** Changes its mood; open connections are closed. */
    be: (next: MailMood): void => {
      mood = next
      for (const socket of sockets) socket.destroy()
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
