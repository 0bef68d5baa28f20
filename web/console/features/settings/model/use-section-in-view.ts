import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** How far below the window's top a section counts as the current one, in pixels. */
const reading = 160

const sectionInView = (ids: readonly string[]): string | undefined => {
  const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isEnd && window.scrollY > 0) return ids.at(-1)
  return ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= reading) ?? ids[0]
}

/** The section in view, and a function to scroll to one: its id in the address links to it. */
export const useSectionInView = (ids: readonly string[]): [string | undefined, (id: string) => void] => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    const look = (): void => setInView(sectionInView(ids))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  })
  useEffect(() => {
    const section = document.getElementById(hash.slice(1))
    if (!section || !ids.includes(hash.slice(1))) return
    section.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
    // Once for each navigation, by a link or an address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])
  return [inView, (id) => void navigate({ hash: id }, { replace: true })]
}
