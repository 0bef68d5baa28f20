// Solves ALTCHA's proof of work (protocol 2, SHA) off the main thread: finds the counter whose key has the challenge's
// prefix. Only the solution leaves the device.

/** The parameters of a challenge used for solving it. */
export type ProofParameters = { algorithm: string; nonce: string; salt: string; cost: number; keyLength?: number; keyPrefix: string }
export type Solution = { counter: number; derivedKey: string }

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const solve = async ({ algorithm, nonce, salt, cost, keyLength = 32, keyPrefix }: ProofParameters): Promise<Solution> => {
  const start = [...bytesOf(salt), ...bytesOf(nonce)]
  const first = new Uint8Array(start.length + 4)
  first.set(start)
  const counting = new DataView(first.buffer)
  for (let counter = 0; ; counter += 1) {
    counting.setUint32(start.length, counter)
    let key = new Uint8Array(await crypto.subtle.digest(algorithm, first))
    for (let round = 1; round < cost; round += 1) key = new Uint8Array(await crypto.subtle.digest(algorithm, key))
    const derivedKey = hexOf(key.subarray(0, keyLength))
    if (derivedKey.startsWith(keyPrefix.toLowerCase())) return { counter, derivedKey }
  }
}

addEventListener('message', ({ data }: MessageEvent<ProofParameters>) => {
  // A failure is thrown, to reach `onerror` on the page.
  void solve(data).then(
    (solution) => postMessage(solution),
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
