import type { Env } from '../runtime/env.ts'
import { BoundedMap } from '../runtime/bounded-map.ts'

declare const side: unique symbol
/** The database of people and of what belongs to an account or to the installation: README.md has its tables. */
export type Directory = D1Database & { readonly [side]?: 'directory' }
/** A database of what events leave: the read model and the mail log of some of the accounts. */
export type AccountData = D1Database & { readonly [side]?: 'data' }

/** Every account's database is `DB` (0) or `DATA_n` (n). */
type Shard = number

/** Accounts an isolate knows the database of. */
const MAX_KNOWN = 10_000
/** Where an account's data is, and where it is being moved to. */
type Place = { shard: Shard; moving_to: Shard | null }

/** How long an isolate relies on what it knows of an account's database, in milliseconds. */
export const shardFreshMs = (env: Env): number => {
  const seconds = Number(env.SHARD_FRESH_SECONDS)
  return (seconds > 0 ? seconds : 60) * 1000
}

const known = new BoundedMap<string, { place: Place; at: number }>(MAX_KNOWN)

const bindings = new WeakMap<Env, ReadonlyMap<Shard, AccountData>>()

/** The databases of accounts' data, by their number: those that are bound. */
const shardsOf = (env: Env): ReadonlyMap<Shard, AccountData> => {
  const found = bindings.get(env)
  if (found) return found
  const numbers = Object.keys(env).flatMap((name) => /^DATA_([1-9]\d{0,2})$/.exec(name)?.[1] ?? [])
  const bound = numbers.map(Number).toSorted((a, b) => a - b)
  const all = new Map<Shard, AccountData>([[0, env.DB], ...bound.map((shard) => [shard, env[`DATA_${shard}`] as AccountData] as const)])
  bindings.set(env, all)
  return all
}

/** The database of people, sessions, accounts and the installation. */
export const directoryOf = (env: Env): Directory => env.DB

/** Every database that may hold accounts' data: accounts from before the first `DATA_n` stay in `DB`. */
export const everyAccountData = (env: Env): AccountData[] => [...shardsOf(env).values()]

/** Every database, to be migrated. */
export const everyDatabase = (env: Env): D1Database[] => [...shardsOf(env).values()]

/** Keeps the database of an account, as it was read with something else. One that is being moved is asked for each time. */
export const rememberShard = ({ id, shard, moving_to }: Place & { id: string }, at = Date.now()): void => {
  if (moving_to === null) known.set(id, { place: { shard, moving_to }, at })
  else known.delete(id)
}

const placeOf = async (env: Env, id: string): Promise<Place> => {
  const now = Date.now()
  const entry = known.get(id)
  if (entry && now - entry.at < shardFreshMs(env)) return entry.place
  const found = await directoryOf(env).prepare('select shard, moving_to from accounts where id = ?1').bind(id).first<Place>()
  const place = found ?? { shard: 0, moving_to: null }
  rememberShard({ id, ...place }, now)
  return place
}

/** A database of accounts' data by its number. */
export const databaseOfShard = (env: Env, shard: Shard): AccountData => {
  const data = shardsOf(env).get(shard)
  if (!data) throw new Error(`${shardName(shard)} is not bound`)
  return data
}

/** The name of a database's binding. */
export const shardName = (shard: Shard): string => (shard === 0 ? 'DB' : `DATA_${shard}`)

/** The bound database of a name, or undefined. */
export const shardNamed = (env: Env, name: string): Shard | undefined =>
  [...shardsOf(env).keys()].find((shard) => shardName(shard) === name)

/**
 * The database with an account's read model and mail log. What no account has, as the emails to the operator, is in `DB`.
 * Reads the account only where this isolate doesn't know its database, and never where there is one.
 */
export const databaseOf = async (env: Env, accountId: string): Promise<AccountData> =>
  shardsOf(env).size === 1 ? env.DB : databaseOfShard(env, (await placeOf(env, accountId)).shard)

/** The databases that a box's rows go to: the account's, and while it is moved then the one it is moved to. */
export const databasesToFill = async (env: Env, accountId: string): Promise<[AccountData, ...AccountData[]]> => {
  if (shardsOf(env).size === 1) return [env.DB]
  const { shard, moving_to } = await placeOf(env, accountId)
  const home = databaseOfShard(env, shard)
  return moving_to === null ? [home] : [home, databaseOfShard(env, moving_to)]
}

/** Items by the database of their account, for work on several accounts; those of no account are in `DB`. */
export const byDatabase = async <T>(
  env: Env,
  items: readonly T[],
  accountOf: (item: T) => string | undefined,
): Promise<Map<AccountData, T[]>> => {
  const found = new Map<AccountData, T[]>()
  for (const [account, some] of Map.groupBy(items, accountOf)) {
    const data = account === undefined ? env.DB : await databaseOf(env, account)
    found.set(data, [...(found.get(data) ?? []), ...some])
  }
  return found
}

/** Does a step in every database of accounts' data, one after another; a database that fails keeps no other from its turn. */
export const inEveryData = async (env: Env, step: (data: AccountData) => Promise<unknown>): Promise<void> => {
  const failed: unknown[] = []
  for (const data of everyAccountData(env)) await step(data).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Asks every database of accounts' data at once. */
export const fromEveryData = <T>(env: Env, ask: (data: AccountData) => Promise<T>): Promise<T[]> =>
  Promise.all(everyAccountData(env).map(ask))

/** What databases may differ by and still count as equally full, in bytes. */
const EQUALLY_FULL = 1_000_000

/**
 * The database of a new account: of those with the least in them any. `DB` has new accounts only where no other is
 * bound, because everyone signs in there; a database that doesn't answer gets none.
 */
export const chooseShard = async (env: Env, accountId: string): Promise<Shard> => {
  const candidates = [...shardsOf(env)].filter(([shard]) => shard > 0)
  if (candidates.length < 2) return candidates[0]?.[0] ?? 0
  const sizes = await Promise.allSettled(
    candidates.map(async ([shard, data]) => ({ shard, bytes: (await data.prepare('select 1').run()).meta.size_after })),
  )
  const answered = sizes.flatMap((size) => (size.status === 'fulfilled' ? [size.value] : []))
  const least = Math.min(...answered.map(({ bytes }) => bytes))
  const emptiest = answered.filter(({ bytes }) => bytes <= least + EQUALLY_FULL)
  const spread = [...accountId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const chosen = emptiest[spread % emptiest.length]
  if (!chosen) throw new Error('no database answers')
  return chosen.shard
}
