import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { RoomChallenge, RoomRefusalReason } from '../../../contract/room.ts'
import type { Env } from '../../../runtime/env.ts'
import { areLimitsOff } from '../../../limits/rate-limit.ts'
import { acceptedKey, signingKey, type InstallationKeys } from '../../../installation/keys.ts'
import { proofKeyOf } from './keys.ts'
import { askTurnstile } from './turnstile.ts'

// A place in line costs a phone about a second of work, and more where many places are requested from its network.

const expiresAfter = 120
/** The minimum and maximum number of hashes without pressure. */
const work = { least: 4_000, most: 12_000 }
/** This many places from one network within a minute add the base amount of work once, up to eight times. */
const calm = 300
const hardest = 8

let minute = 0
let asked = new Map<string, number>()
const networksKept = 20_000

/** The factor of work for a network now; counts the request. Per isolate, which is enough against floods. */
const pressureOf = (network: string, now: number): number => {
  const current = Math.floor(now / 60_000)
  if (current !== minute || asked.size > networksKept) {
    minute = current
    asked = new Map()
  }
  const times = (asked.get(network) ?? 0) + 1
  asked.set(network, times)
  return Math.min(hardest, 1 + Math.floor(times / calm))
}

/** The proof required for a ticket of this event, or an order; with at least `pressure` times the work. */
export const challengeFor = async (
  env: Env,
  keys: InstallationKeys,
  { event_id, network, pressure = 1 }: { event_id: string; network: string; pressure?: number },
): Promise<RoomChallenge> => {
  if (areLimitsOff(env)) return { kind: 'none' }
  if (env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY) return { kind: 'turnstile', site_key: env.TURNSTILE_SITE_KEY }
  const times = Math.min(hardest, Math.max(pressure, pressureOf(network, Date.now())))
  const key = signingKey(keys)
  const secret = proofKeyOf(key, event_id)
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(work.least * times, work.most * times),
    data: { event: event_id, kid: key.kid },
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + expiresAfter,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  return { kind: 'altcha', altcha: { ...challenge, parameters: { ...challenge.parameters } } }
}

/** A valid proof's unique id, or why it is invalid. `unheard` is a failure of the checking service, not of the visitor. */
export type Proof = { ok: true; id: string } | { ok: false; reason: RoomRefusalReason | 'unheard' }

type Payload = { challenge: Challenge; solution: Solution }

const payloadOf = (proof: string): Payload | null => {
  try {
    const { challenge, solution } = JSON.parse(atob(proof)) as Payload
    return typeof challenge?.parameters?.nonce === 'string' && solution ? { challenge, solution } : null
  } catch {
    return null
  }
}

const isSolved = async (keys: InstallationKeys, event_id: string, { challenge, solution }: Payload): Promise<boolean> => {
  const named = challenge.parameters.data?.['kid']
  const key = acceptedKey(keys, typeof named === 'string' ? named : undefined, expiresAfter * 1000)
  if (!key) return false
  const secret = proofKeyOf(key, event_id)
  try {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    })
    return verified && challenge.parameters.expiresAt !== undefined
  } catch {
    return false
  }
}

/** Whether a proof belongs to this event and is valid. The same proof always has the same id. */
export const checkProof = async (
  env: Env,
  keys: InstallationKeys,
  { event_id, proof, address }: { event_id: string; proof: string | undefined; address: string },
): Promise<Proof> => {
  if (areLimitsOff(env)) return { ok: true, id: crypto.randomUUID() }
  if (!proof) return { ok: false, reason: 'proof_missing' }
  if (env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY) {
    const refused = await askTurnstile(env, { token: proof, address })
    return refused === null ? { ok: true, id: proof } : { ok: false, reason: refused }
  }
  const payload = payloadOf(proof)
  if (!payload || !(await isSolved(keys, event_id, payload))) return { ok: false, reason: 'proof_invalid' }
  return { ok: true, id: payload.challenge.parameters.nonce }
}
