// Works out ALTCHA's proof (protocol 2, SHA) beside the page: the counter whose key begins as the challenge wants it.
// The page's own thread stays free, and nothing of it leaves the device but the answer.

/** What of a challenge is reckoned with. */
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
  // What fails here is thrown to whoever waits for it: `onerror` of the page's worker.
  void solve(data).then(
    (solution) => postMessage(solution),
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})
