import { useEffect } from 'react'
import { keepAnswer, type Kept, type KeptPage } from './kept.ts'

/** Keeps what a page shows on this device, each time the server said it anew. */
export const useKept = (page: KeptPage, address: string, path: string, answer: Kept<object> | undefined): void => {
  useEffect(() => {
    // Without it the page works all the same, with a network.
    if (answer) keepAnswer(page, address, path, answer).catch(() => undefined)
  }, [page, address, path, answer])
}
