// Writes Panda's class names into the code at build time: pages carry neither the style objects nor the code that turns
// them into names. Styles that aren't known before run time are left to Panda.
import type { Plugin } from 'vite'
import { css, cva } from '../../web/styled-system/css/index.js'
import { root } from '../run/paths.ts'

type Node = { type: string; start: number; end: number; [member: string]: unknown }
type Styles = Record<string, unknown>
type Recipe = {
  base?: Styles
  variants?: Record<string, Record<string, Styles>>
  compoundVariants?: (Record<string, unknown> & { css: Styles })[]
  defaultVariants?: Record<string, unknown>
}
type Atoms = Record<string, string>

const unknown = Symbol('known only when it runs')

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const visit = (node: Node, see: (node: Node) => boolean | void): void => {
  if (see(node) === false) return
  for (const member of Object.values(node))
    for (const child of Array.isArray(member) ? member : [member]) if (isNode(child)) visit(child, see)
}

/** The value of an expression made of literals and of this file's own constants, else `unknown`. */
const valueOf = (node: Node, constants: Map<string, Node>): unknown => {
  const inner = (each: unknown): unknown => valueOf(each as Node, constants)
  if (node.type === 'Literal') return node['value']
  if (node.type === 'TemplateLiteral' && (node['expressions'] as Node[]).length === 0)
    return (node['quasis'] as { value: { cooked: string } }[])[0]?.value.cooked
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return inner(node['expression'])
  if (node.type === 'Identifier') {
    const known = constants.get(node['name'] as string)
    return known ? inner(known) : unknown
  }
  if (node.type === 'ArrayExpression') {
    const values = (node['elements'] as Node[]).map(inner)
    return values.includes(unknown) ? unknown : values
  }
  if (node.type !== 'ObjectExpression') return unknown
  const object: Styles = {}
  for (const property of node['properties'] as Node[]) {
    const value = inner(property.type === 'SpreadElement' ? property['argument'] : property['value'])
    if (value === unknown || property['computed']) return unknown
    const key = property['key'] as Node | undefined
    if (key) object[String(key['name'] ?? key['value'])] = value
    else Object.assign(object, value)
  }
  return object
}

/** Each single style of an object by its path, so that a later one overrides an earlier one. */
const atomsOf = (styles: Styles): Atoms => {
  const atoms: Atoms = {}
  const walk = (value: unknown, path: string[]): void => {
    if (typeof value === 'object' && value !== null) for (const [key, next] of Object.entries(value)) walk(next, [...path, key])
    else
      atoms[path.filter((key) => key !== 'base').join(' ')] = css(
        path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as never,
      )
  }
  walk(styles, [])
  return atoms
}

const plain = (recipe: Recipe) => ({
  base: atomsOf(recipe.base ?? {}),
  variants: Object.fromEntries(
    Object.entries(recipe.variants ?? {}).map(([name, values]) => [
      name,
      Object.fromEntries(Object.entries(values).map(([value, styles]) => [value, atomsOf(styles)])),
    ]),
  ),
  compounds: (recipe.compoundVariants ?? []).map(({ css: styles, ...when }) => ({ when, atoms: atomsOf(styles) })),
  defaults: recipe.defaultVariants ?? {},
})

/** Every choice of variants a recipe knows. */
const choicesOf = (recipe: Recipe): Record<string, unknown>[] =>
  Object.entries(recipe.variants ?? {}).reduce<Record<string, unknown>[]>(
    (choices, [name, values]) =>
      choices.flatMap((choice) => [
        choice,
        ...Object.keys(values).map((value) => ({ ...choice, [name]: value === 'true' ? true : value })),
      ]),
    [{}],
  )

const sorted = (classes: string): string => classes.split(' ').sort().join(' ')

/** The recipe as class names; refused where these would differ from Panda's. */
const recipeCode = async (recipe: Recipe, file: string): Promise<string> => {
  const { recipe: resolve } = await import('../../web/shared/lib/recipe.ts')
  const written = plain(recipe)
  const [ours, pandas] = [resolve(written), cva(recipe as never) as (choice: object) => string]
  for (const choice of choicesOf(recipe))
    if (sorted(ours(choice)) !== sorted(pandas(choice)))
      throw new Error(`${file}: ${JSON.stringify(choice)} is ${ours(choice)} instead of ${pandas(choice)}`)
  return `__recipe(${JSON.stringify(written)})`
}

const source = /from '([./]+styled-system\/css\/)index\.js'/

/** The Vite plugin. */
export const staticStyles = (): Plugin => ({
  name: 'static-styles',
  enforce: 'pre',
  async transform(code, id) {
    if (!/\/web\/[^?]*\.tsx?$/.test(id) || !source.test(code)) return null
    const program = this.parse(code, { lang: id.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
    const constants = new Map<string, Node>()
    visit(program, (node) => {
      if (node.type.includes('Function')) return false
      if (node.type === 'VariableDeclarator' && node['init']) constants.set((node['id'] as Node)['name'] as string, node['init'] as Node)
      return true
    })
    const calls: { node: Node; name: string; value: Styles }[] = []
    const left = new Set<string>()
    visit(program, (node) => {
      if (node.type === 'ImportDeclaration') return false
      if (node.type === 'CallExpression') {
        const name = (node['callee'] as Node)['name']
        const given = (node['arguments'] as Node[])[0]
        const value = (name === 'css' || name === 'cva') && given ? valueOf(given, constants) : unknown
        if (value !== unknown) {
          calls.push({ node, name: name as string, value: value as Styles })
          return false
        }
      }
      if (node.type === 'Identifier') left.add(node['name'] as string)
      return true
    })
    let written = code
    for (const { node, name, value } of calls.toReversed()) {
      const text = name === 'css' ? JSON.stringify(css(value as never)) : await recipeCode(value, id)
      written = written.slice(0, node.start) + text + written.slice(node.end)
    }
    const folder = source.exec(code)?.[1] ?? ''
    const imports = [
      calls.some(({ name }) => name === 'cva') && `import { recipe as __recipe } from '${root}/web/shared/lib/recipe.ts'`,
      left.has('cx') && `import { cx } from '${folder}cx.js'`,
      left.has('css') && `import { css } from '${folder}css.js'`,
      left.has('cva') && `import { cva } from '${folder}cva.js'`,
    ]
    const declaration = new RegExp(`import \\{[^}]*\\} ${source.source};?`)
    return { code: written.replace(declaration, imports.filter(Boolean).join('\n')), map: null }
  },
})
