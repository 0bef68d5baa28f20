import { createContext, useContext } from 'react'
import type { OrganizerPage } from '../../../worker/contract/page.ts'

/** The data a page was server-rendered with; null where it was not. */
export type HydrationSeed = {
  /** The server's clock at rendering, in milliseconds. */
  now: number
  /** Draws an event's cover pattern on the server; the browser keeps the rendered one. */
  drawCover?: (id: string) => string
  /** The organizer page's data on the server; the browser reads it from the page. */
  organizer?: OrganizerPage | undefined
}

const SeedContext = createContext<HydrationSeed | null>(null)

/** Provides the seed, so that the first render in the browser matches the server's. */
export const HydrationSeedProvider = SeedContext.Provider

export const useHydrationSeed = (): HydrationSeed | null => useContext(SeedContext)
