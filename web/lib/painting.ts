import { createContext, useContext } from 'react'
import type { OrganizerPage } from '../../worker/contract/page.ts'

/** How the worker painted the page; null where it did not. */
export type Painting = {
  /** The server's clock then, in milliseconds. */
  now: number
  /** Draws an event's pattern; on the server alone, the browser keeps what is drawn. */
  drawCover?: (id: string) => string
  /** What an organizer's page shows; on the server alone, the browser finds it in the page. */
  organizer?: OrganizerPage | undefined
}

const Painted = createContext<Painting | null>(null)

/** Says how the page was painted, so that the browser takes it over as it stands. */
export const PaintingProvider = Painted.Provider

export const usePainting = (): Painting | null => useContext(Painted)
