import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// A promise that outlives its request in module scope never settles when that request is cancelled, and every later
// request that awaits it hangs. Values may be kept (`isolate-cache.ts`).

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
/** What is a promise's only once it is called. */
const isFunction = ({ type }: Node): boolean =>
  /^(TSFunctionType|TSMethodSignature|TSConstructorType|ClassDeclaration)$|Function/.test(type)
const nameOf = (node: unknown): string => (node as { name?: string } | null)?.name ?? ''

/** Whether something holds a promise: by its type, by a type of this file it names, or because it makes one. */
const holdsPromise = (node: Node, named: ReadonlySet<string>): boolean => {
  if (isFunction(node)) return false
  if (node.type === 'ImportExpression') return true
  if (node.type === 'TSTypeReference') {
    const name = nameOf(node['typeName'])
    if (name === 'Awaited') return false
    if (['Promise', 'PromiseLike', 'ReturnType'].includes(name) || named.has(name)) return true
  }
  const made = node.type === 'NewExpression' ? node['callee'] : node.type === 'CallExpression' ? (node['callee'] as Node)['object'] : null
  return nameOf(made) === 'Promise' || childrenOf(node).some((child) => holdsPromise(child, named))
}

/** The names of this file's types that hold promises, and of those made of them. */
const promiseTypes = (body: readonly Node[]): Set<string> => {
  const found = new Set<string>()
  const types = body.map((one) => (one['declaration'] as Node | null) ?? one).filter(({ type }) => /^TS(TypeAlias|Interface)/.test(type))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const one of types) if (childrenOf(one).some((child) => holdsPromise(child, found))) found.add(nameOf(one['id']))
  }
  return found
}

/** Variables of a module that keep promises. */
const keptPromises = (file: string, source: string): string[] => {
  const body = parseSync(file, source).program.body as unknown as Node[]
  const named = promiseTypes(body)
  return body
    .map((one) => (one['declaration'] as Node | null) ?? one)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((one) => one['declarations'] as Node[])
    .filter((one) => childrenOf(one).some((child) => holdsPromise(child, named)))
    .map((one) => `${file}: ${nameOf(one['id'])}`)
}

const root = import.meta.dirname

it('no module of the worker keeps a promise', () => {
  const files = globSync('**/*.ts', { cwd: root, exclude: (name) => /\.(test|d)\.ts$/.test(name) })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => keptPromises(file, readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})

it.each([
  'let a: Promise<string> | null = null',
  'export let a: { key: Promise<string> } | null = null',
  'const a = new Map<string, Promise<string>>()',
  'const a = new WeakMap<object, Map<string, Promise<string>>>()',
  'type Answer = Promise<string>\nconst a = new Map<string, { at: number; answer: Answer }>()',
  'type Kept = { answer: Promise<string> }\nconst a = new Map<string, Kept>()',
  'const a = new WeakMap<object, ReturnType<typeof importKey>>()',
  "const a = import('somewhere')",
  'const a = Promise.resolve()',
])('finds one in %j', (source) => {
  expect(keptPromises('a.ts', source)).toEqual(['a.ts: a'])
})

it.each([
  'const a = async (): Promise<string> => b',
  'type Load = () => Promise<string>\nconst a = new Map<string, Load>()',
  'const a = new WeakMap<object, Awaited<ReturnType<typeof importKey>>>()',
  'const a = () => { const b: Promise<string> = c(); return b }',
])('finds none in %j', (source) => {
  expect(keptPromises('a.ts', source)).toEqual([])
})
