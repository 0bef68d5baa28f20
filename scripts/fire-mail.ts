import { createServer, connect, type Socket } from 'node:net'

/** How the mail server is: itself, refusing everybody, or silent. */
export type MailMood = 'through' | 'refuse' | 'hang'

/** A mail server with moods, before the real one. */
export const openMailGate = async (port: number, target: number) => {
  let mood: MailMood = 'through'
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (mood === 'refuse') socket.destroy()
    if (mood !== 'through') return
    const real = connect(target, '127.0.0.1')
    real.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => real.destroy())
    socket.pipe(real).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** Changes its mood; who waits for an answer is hung up on. */
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
