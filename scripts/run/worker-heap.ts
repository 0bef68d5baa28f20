const pause = 50

type Heap = { usedSize: number }
type Answer = { id?: number; result?: unknown }

/** The JavaScript heap of the isolate of the worker and all its objects, watched through its inspector. */
export type HeapWatch = {
  /** The maximum since the last call, in megabytes, including unreachable objects. */
  peak: () => number
  close: () => void
}

/**
 * Watches the heap of a worker served by `built-worker.ts` with an inspector at this port. Locally the worker and
 * every object share one isolate, so it is an upper bound for each of them.
 */
export const watchHeap = async (port: number): Promise<HeapWatch> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:foyer`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let asked = 0
  let peak = 0
  const ask = () => socket.send(JSON.stringify({ id: (asked += 1), method: 'Runtime.getHeapUsage' }))
  socket.onmessage = ({ data }) => {
    const { result } = JSON.parse(String(data)) as Answer
    peak = Math.max(peak, ((result as Heap).usedSize ?? 0) / 1024 ** 2)
    setTimeout(() => socket.readyState === WebSocket.OPEN && ask(), pause)
  }
  ask()
  return {
    peak: () => {
      const most = peak
      peak = 0
      return most
    },
    close: () => socket.close(),
  }
}
