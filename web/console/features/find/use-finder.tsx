import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Leading } from './use-pages.tsx'

/** Loads the palette. */
export const loadFinder = () => import('./finder.tsx').then(({ Finder }) => ({ default: Finder }))
const Finder = lazy(loadFinder)

/** The command palette, opened by `open` or by ⌘K and Ctrl K; `finder` is rendered once per page. */
export const useFinder = (sideBar: readonly Leading[]): { open: () => void; finder: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (press: KeyboardEvent): void => {
      if (press.code !== 'KeyK' || !(press.metaKey || press.ctrlKey) || press.shiftKey || press.altKey) return
      press.preventDefault()
      // Not over an open form, whose input would be lost.
      setOpen((was) => !was && document.querySelector('[role=dialog], [role=alertdialog]') === null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => setOpen(true),
    finder: isOpen && (
      <Suspense fallback={null}>
        <Finder sideBar={sideBar} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
