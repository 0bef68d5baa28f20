import { UnsupportedPathError, type ParamIndexMap, type Result, type Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Cached path shapes: several times the number of calls. Further shapes are matched without the cache. */
const MAX_SHAPES = 5000

/** A node of the tree of path shapes: fixed words, a parameter, and the handlers found so far, by method. */
type Shape<T> = { words: Map<string, Shape<T>>; other: Shape<T> | null; found: Map<string, [T, ParamIndexMap][]> }

const newShape = <T>(): Shape<T> => ({ words: new Map(), other: null, found: new Map() })

/**
 * A router that matches each shape of a path once. Which routes match depends only on the fixed words of a path, so that
 * the paths of all orders have the same handlers; only their parameters differ.
 */
export class ShapeRouter<T> implements Router<T> {
  name = 'ShapeRouter'
  private readonly routes = new TrieRouter<[T, ParamIndexMap]>()
  /** The words of all routes, by their place. */
  private readonly words: Set<string>[] = []
  private shapes = newShape<T>()
  private known = 0

  add(method: string, path: string, handler: T): void {
    // A parameter with a pattern, or a word with a wildcard, can't be matched by whole words.
    if (/[{}]|[^/]\*/.test(path)) throw new UnsupportedPathError(path)
    const places: ParamIndexMap = {}
    path.split('/').forEach((part, place) => {
      if (part.startsWith(':')) places[part.replace(/^:|\?$/g, '')] = place
      else if (part !== '*') (this.words[place] ??= new Set()).add(part)
    })
    this.routes.add(method, path, [handler, places])
    this.forget()
  }

  match(method: string, path: string): Result<T> {
    const parts = path.split('/')
    let shape = this.shapes
    for (let place = 1; place < parts.length; place += 1) shape = this.following(shape, place, parts[place] as string)
    const known = shape.found.get(method)
    if (known) return [known, parts]
    const [found] = this.routes.match(method, path) as [[[T, ParamIndexMap], unknown][]]
    const handlers = found.map(([handler]) => handler)
    shape.found.set(method, handlers)
    if ((this.known += parts.length) > MAX_SHAPES) this.forget()
    return [handlers, parts]
  }

  private following(shape: Shape<T>, place: number, part: string): Shape<T> {
    const known = shape.words.get(part)
    if (known) return known
    if (part !== '' && !this.words[place]?.has(part)) return (shape.other ??= newShape())
    const next = newShape<T>()
    shape.words.set(part, next)
    return next
  }

  private forget(): void {
    this.shapes = newShape()
    this.known = 0
  }
}
