import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

/** Gets what searches. */
export const loadFinder = () => import('./finder.tsx').then(({ Finder }) => ({ default: Finder }))
const Finder = lazy(loadFinder)

/** The search over everything: opened here, or by ⌘K and Ctrl K anywhere; `finder` is to be drawn once a page. */
export const useFinder = (): { open: () => void; finder: ReactNode } => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (press: KeyboardEvent): void => {
      if (press.code !== 'KeyK' || !(press.metaKey || press.ctrlKey) || press.shiftKey || press.altKey) return
      press.preventDefault()
      // Over a form that is open it would lose what was typed there.
      setOpen((was) => !was && document.querySelector('[role=dialog], [role=alertdialog]') === null)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return {
    open: () => setOpen(true),
    finder: isOpen && (
      <Suspense fallback={null}>
        <Finder onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
