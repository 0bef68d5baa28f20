import { invalidRequest } from './errors.ts'

/** A parsed form: text, lists and nested objects, as `metadata[order]=1` and `expand[]=data` spell them. */
export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [key: string]: FormValue
}

/** Parses `application/x-www-form-urlencoded` with Stripe's brackets. */
export function parseForm(text: string): FormObject {
  const root: FormObject = emptyObject()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = splitKey(key)
    if (path.length > 10) throw invalidRequest(`Invalid request: parameter ${path[0]} is nested too deeply.`)
    assign(root, path, value)
  }
  return listsOf(root) as FormObject
}

/** Objects without a prototype: `__proto__` in a form is a key like any other. */
function emptyObject(): FormObject {
  return Object.create(null) as FormObject
}

function splitKey(key: string): string[] {
  const open = key.indexOf('[')
  if (open <= 0) return [key]
  return [key.slice(0, open), ...[...key.slice(open).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')]
}

function assign(target: FormObject, path: string[], value: string): void {
  let node = target
  path.forEach((part, depth) => {
    const key = part === '' ? String(Object.keys(node).length) : part
    if (depth === path.length - 1) {
      node[key] = value
      return
    }
    const next = node[key]
    node = typeof next === 'object' && !Array.isArray(next) ? next : (node[key] = emptyObject())
  })
}

/** Objects whose keys are 0, 1, 2 … are lists (`expand[0]=a&expand[1]=b`). Metadata stays an object whatever its keys are. */
function listsOf(value: FormValue, name = ''): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  for (const key of keys) value[key] = listsOf(value[key]!, key)
  const isList = name !== 'metadata' && keys.length > 0 && keys.every((key, index) => key === String(index))
  return isList ? keys.map((key) => value[key]!) : value
}
