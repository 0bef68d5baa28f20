import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { z } from 'zod'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import { personName } from '../../../shared/names.ts'
import type { Me } from '../../../contract/people.ts'
import { addPasskeySchema, passkeySignInSchema, type Ceremony, type Passkey } from '../../../contract/second-factor.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { ready } from '../../../installation/ready.ts'
import { newChallenge, readChallenge } from './challenge.ts'
import type { Proof } from './prove.ts'
import { findPasskeys, markStrong, passkeyView } from './store.ts'
import { passkeys, usedChallenges, type PasskeyRow } from './table.ts'

/** Loads the WebAuthn library on demand: it is large, and few requests need it. It recognises sequences by the name of their class, which the build shortens. */
const webAuthn = async () => {
  const [server, { Sequence }] = await Promise.all([import('@simplewebauthn/server'), import('asn1js')])
  Object.defineProperty(Sequence, 'name', { value: 'Sequence' })
  return server
}

const MAX_PASSKEYS = 20
const hour = 3_600_000

/** The options of a ceremony for the browser, with our own challenge. */
const ceremony = <T extends object>({ value, token }: { value: string; token: string }, options: T): Ceremony => ({
  challenge: token,
  options: { ...options, challenge: Buffer.from(value).toString('base64url') },
})
const expectedOf = (value: string, origin: string) => ({
  expectedChallenge: Buffer.from(value).toString('base64url'),
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
})

/** The browser's options for a new passkey of a user. */
export const passkeyOptions = async (env: Env, me: Me, origin: string, now: number): Promise<Result<Ceremony>> => {
  const known = await findPasskeys(directoryOf(env), me.id)
  if (known.length >= MAX_PASSKEYS) return refuse('passkey_limit')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Foyer',
    rpID: new URL(origin).hostname,
    userID: new Uint8Array(Buffer.from(me.id)),
    userName: me.email,
    userDisplayName: personName(me),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok(ceremony(await newChallenge(await ready(env), `add ${me.id}`, now), options))
}

/** Adds the passkey a browser made. Refuses: `passkey_invalid`, `passkey_limit`. */
export const addPasskey = async (
  env: Env,
  me: Me,
  { challenge, name, response, session }: z.output<typeof addPasskeySchema> & { session: string },
  origin: string,
  now: number,
): Promise<Result<Passkey>> => {
  const value = await readChallenge(await ready(env), challenge, `add ${me.id}`, now)
  const { verifyRegistrationResponse } = await webAuthn()
  const verified =
    value === null
      ? null
      : await verifyRegistrationResponse({ response: response as unknown as RegistrationResponseJSON, ...expectedOf(value, origin) }).catch(
          () => null,
        )
  if (!verified?.verified) return refuse('passkey_invalid')
  if ((await findPasskeys(directoryOf(env), me.id)).length >= MAX_PASSKEYS) return refuse('passkey_limit')
  const { credential } = verified.registrationInfo
  const row: PasskeyRow = {
    id: credential.id,
    user_id: me.id,
    name,
    public_key: Buffer.from(credential.publicKey).toString('base64'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    created_at: isoTime(now),
    last_used_at: null,
  }
  const made = await drizzle(directoryOf(env)).insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })
  if (made.length === 0) return refuse('passkey_invalid')
  await markStrong(directoryOf(env), { session }, true)
  return ok(passkeyView(row))
}

/** Gives a user's passkey another name. */
export const renamePasskey = async (env: Env, me: Me, id: string, name: string): Promise<Result<Passkey>> => {
  const [renamed] = await drizzle(directoryOf(env))
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, me.id)))
    .returning()
  return renamed ? ok(passkeyView(renamed)) : refuse('not_found')
}

/** Takes a passkey of a user away. */
export const removePasskey = async (env: Env, me: Me, id: string): Promise<Result<null>> => {
  const gone = await drizzle(directoryOf(env))
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, me.id)))
    .returning({ id: passkeys.id })
  return gone.length ? ok(null) : refuse('not_found')
}

/** The browser's options for a sign-in: the passkey identifies the user. */
export const passkeySignInOptions = async (env: Env, origin: string, now: number): Promise<Ceremony> => {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: new URL(origin).hostname, userVerification: 'required' })
  return ceremony(await newChallenge(await ready(env), 'sign-in', now), options)
}

/** The user whose passkey answered a challenge, and the proof: both factors in one. Refuses with `passkey_invalid`. */
export const provePasskey = async (
  env: Env,
  { challenge, response }: z.output<typeof passkeySignInSchema>,
  origin: string,
  now: number,
): Promise<Result<{ userId: string; proof: Proof }>> => {
  const db = drizzle(directoryOf(env))
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, response.id)).limit(1)
  const value = await readChallenge(await ready(env), challenge, 'sign-in', now)
  if (!passkey || value === null) return refuse('passkey_invalid')
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...expectedOf(value, origin),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return refuse('passkey_invalid')
  const spend = async (): Promise<boolean> => {
    const used = await db
      .insert(usedChallenges)
      .values({ challenge: value, forget_at: isoTime(now + hour) })
      .onConflictDoNothing()
      .returning({ challenge: usedChallenges.challenge })
    if (used.length === 0) return false
    const { newCounter } = verified.authenticationInfo
    await db
      .update(passkeys)
      .set({ counter: newCounter, last_used_at: isoTime(now) })
      .where(eq(passkeys.id, passkey.id))
    return true
  }
  return ok({ userId: passkey.user_id, proof: { isStrong: true, spend } })
}

/** Forgets challenges that are over anyway. */
export const forgetChallenges = async (d1: Directory, now: number): Promise<void> => {
  await drizzle(d1)
    .delete(usedChallenges)
    .where(lte(usedChallenges.forget_at, isoTime(now)))
}
