import { createContext, use } from 'react'
import type { Section } from './section.ts'

/** The console's sections, and what else its side bar has fetched ahead. The shell shows them without importing any. */
export type SectionMap = { sections: readonly Section[]; shells: readonly (() => Promise<unknown>)[] }

const Context = createContext<SectionMap>({ sections: [], shells: [] })

export const SectionsProvider = Context.Provider

/** The sections of the console that is open. */
export const useSections = (): SectionMap => use(Context)
