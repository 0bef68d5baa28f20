import { createContext, use } from 'react'
import type { Section } from './section.ts'

/** The console's sections, and further prefetches of its side bar. The shell renders them without importing any. */
export type SectionMap = { sections: readonly Section[]; shells: readonly (() => Promise<unknown>)[] }

const Context = createContext<SectionMap>({ sections: [], shells: [] })

export const SectionsProvider = Context.Provider

/** The sections of the console that is open. */
export const useSections = (): SectionMap => use(Context)
