import type Stripe from 'stripe'
import { invalidRequest, missingParam } from './errors.ts'
import type { FormObject, FormValue } from './form.ts'

/** A list of names, written as one text. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/)
}

/** A text parameter; empty counts as absent, as it unsets a value in Stripe's API. */
export function text(params: FormObject, name: string): string | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, undefined, { param: name })
  return value
}

/** A text parameter that must be there. */
export function requiredText(params: FormObject, name: string): string {
  const value = text(params, name)
  if (value === undefined) throw missingParam(name)
  return value
}

/** A whole number of at least `least`. */
export function integer(params: FormObject, name: string, least = 0): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', { param: name })
  const number = Number(value)
  if (number < least) {
    const message = least > 0 ? 'Invalid positive integer' : 'Invalid non-negative integer'
    throw invalidRequest(message, 'parameter_invalid_integer', { param: name })
  }
  return number
}

/** `true` or `false`. */
export function flag(params: FormObject, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalidRequest(`Invalid boolean: ${value}`, undefined, { param: name })
  return value === 'true'
}

/** A nested object. */
export function nested(params: FormObject, name: string): FormObject | undefined {
  const value: FormValue | undefined = params[name]
  return value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : undefined
}

/** A list of texts. */
export function texts(params: FormObject, name: string): string[] | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', undefined, { param: name })
  return value.filter((item) => typeof item === 'string')
}

/** One of a set of words. */
export function oneOf<T extends string>(params: FormObject, name: string, allowed: readonly T[]): T | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const known = allowed.find((word) => word === value)
  if (!known) throw invalidRequest(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, { param: name })
  return known
}

/** Metadata merged into what was there: an empty value removes its key, an empty parameter removes all. */
export function mergedMetadata(params: FormObject, before: Stripe.Metadata = {}): Stripe.Metadata {
  if (params['metadata'] === '') return {}
  const merged: Stripe.Metadata = { ...before }
  for (const [key, value] of Object.entries(nested(params, 'metadata') ?? {})) {
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.', undefined, { param: `metadata[${key}]` })
    if (key.length > 40) throw invalidRequest(`Metadata keys can have up to 40 characters: ${key}`, undefined, { param: 'metadata' })
    if (value.length > 500) {
      const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`
      throw invalidRequest(message, undefined, { param: `metadata[${key}]` })
    }
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50) throw invalidRequest('You can have at most 50 metadata keys.', undefined, { param: 'metadata' })
  return merged
}

/** Refuses what Stripe doesn't know: a misspelled parameter must not pass here and fail in production. */
export function onlyKnown(params: FormObject, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name))
  if (unknown) throw invalidRequest(`Received unknown parameter: ${unknown}`, 'parameter_unknown', { param: unknown })
}

/** An address a browser can be sent to. */
export function webUrl(params: FormObject, name: string): string | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw invalidRequest('Not a valid URL', 'url_invalid', { param: name })
  return value
}
