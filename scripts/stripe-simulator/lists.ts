import type { Call } from './context.ts'
import { invalidRequest, resourceMissing } from './errors.ts'
import { integer, nested, text } from './params.ts'
import type { Collection } from './store.ts'

interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

/** One page of an account's objects, the newest first, with the cursors of Stripe's lists. */
export function listOf<T extends { id: string; created?: number }>(
  call: Call,
  collection: Collection<T>,
  url: string,
  matches: (object: T) => boolean = () => true,
): List<T> {
  const limit = integer(call.params, 'limit', 1) ?? 10
  if (limit > 100) throw invalidRequest('Invalid integer: limit must be at most 100', 'parameter_invalid_integer', { param: 'limit' })
  const within = createdWithin(call)
  const all = collection
    .of(call.account)
    .map((entry) => entry.object)
    .filter((object) => matches(object) && within(object.created ?? 0))
    .reverse()
  const after = text(call.params, 'starting_after')
  const before = text(call.params, 'ending_before')
  if (after && before) {
    throw invalidRequest('You may only specify one of these parameters: ending_before, starting_after.', 'parameters_exclusive')
  }
  if (before) {
    const end = indexOf(all, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = after ? indexOf(all, after, 'starting_after') + 1 : 0
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url }
}

/** A filter for objects whose fields equal the parameters of the same names, where those are given. */
export function equals<T extends object>(call: Call, ...names: (keyof T & string)[]): (object: T) => boolean {
  const wanted = names.map((name) => [name, text(call.params, name)] as const).filter(([, value]) => value !== undefined)
  return (object) => wanted.every(([name, value]) => object[name] === value)
}

function indexOf(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((object) => object.id === id)
  if (index < 0) throw resourceMissing('object', id, param)
  return index
}

/** The `created` filter: a time, or a range with gt, gte, lt, lte. */
function createdWithin(call: Call): (created: number) => boolean {
  const range = nested(call.params, 'created')
  if (!range) {
    const exact = integer(call.params, 'created')
    return (created) => exact === undefined || created === exact
  }
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((name) => integer(range, name))
  return (created) =>
    created > (gt ?? -1) &&
    created >= (gte ?? 0) &&
    created < (lt ?? Number.MAX_SAFE_INTEGER) &&
    created <= (lte ?? Number.MAX_SAFE_INTEGER)
}
