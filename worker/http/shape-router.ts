import { UnsupportedPathError, type ParamIndexMap, type Result, type Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Shapes that are remembered: several times as many as there are calls. Whoever asks for more paths than that has them looked for anew. */
const mostShapes = 5000

/**
 * A router that looks for the handlers of each shape of path once. Which routes a path fits depends only on where it has
 * the words that stand in routes, so that the path of one order has the handlers of every other's: what differs is what
 * stands in their parameters' places.
 */
export class ShapeRouter<T> implements Router<T> {
  name = 'ShapeRouter'
  private readonly routes = new TrieRouter<[T, ParamIndexMap]>()
  /** The words of all routes, by their place. */
  private readonly words: Set<string>[] = []
  private readonly known = new Map<string, [T, ParamIndexMap][]>()

  add(method: string, path: string, handler: T): void {
    // A parameter with a form of its own, or a word that ends in anything, looks at more than whole words.
    if (/[{}]|[^/]\*/.test(path)) throw new UnsupportedPathError(path)
    const places: ParamIndexMap = {}
    path.split('/').forEach((part, place) => {
      if (part.startsWith(':')) places[part.replace(/^:|\?$/g, '')] = place
      else if (part !== '*') (this.words[place] ??= new Set()).add(part)
    })
    this.routes.add(method, path, [handler, places])
    this.known.clear()
  }

  match(method: string, path: string): Result<T> {
    const parts = path.split('/')
    let shape = method
    for (let place = 1; place < parts.length; place += 1) {
      const part = parts[place] as string
      shape += part === '' || this.words[place]?.has(part) ? `/${part}` : '/:'
    }
    const known = this.known.get(shape)
    if (known) return [known, parts]
    const [found] = this.routes.match(method, path) as [[[T, ParamIndexMap], unknown][]]
    const handlers = found.map(([handler]) => handler)
    if (this.known.size >= mostShapes) this.known.clear()
    this.known.set(shape, handlers)
    return [handlers, parts]
  }
}
