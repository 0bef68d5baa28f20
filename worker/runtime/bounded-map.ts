/** A map that holds at most `maxEntries`: the entry set longest ago goes first. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly maxEntries: number

  constructor(maxEntries: number) {
    super()
    this.maxEntries = maxEntries
  }

  override set(key: K, value: V): this {
    // A map keeps its entries in the order they were added.
    this.delete(key)
    for (const oldest of this.keys()) {
      if (this.size < this.maxEntries) break
      this.delete(oldest)
    }
    return super.set(key, value)
  }
}
