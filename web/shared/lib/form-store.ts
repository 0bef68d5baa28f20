import { useState, useSyncExternalStore } from 'react'

/** A value with subscribers that are notified of its changes. */
export type Store<State> = {
  get: () => State
  set: (change: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

/** Reads a part of a store by a function; the key tells parts apart. */
export type Read = <Part>(key: string, of: () => Part) => Part

/** A store of that value. */
export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (change) => {
      state = change(state)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Records what is read, and counts how often something of it has changed. */
export const createReads = (): { read: Read; version: () => number } => {
  const parts = new Map<string, { of: () => unknown; value: unknown }>()
  let version = 0
  return {
    read: (key, of) => {
      const value = of()
      parts.set(key, { of, value })
      return value
    },
    version: () => {
      let isChanged = false
      for (const part of parts.values()) {
        const value = part.of()
        if (Object.is(value, part.value)) continue
        part.value = value
        isChanged = true
      }
      if (isChanged) version += 1
      return version
    },
  }
}

/** Renders the component again only when something has changed that it read by the returned function. */
export const useReads = (store: Pick<Store<unknown>, 'subscribe'>): Read => {
  const [{ read, version }] = useState(createReads)
  useSyncExternalStore(store.subscribe, version, version)
  return read
}
