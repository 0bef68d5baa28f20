import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { collectErrors } from '../../../../shared/lib/collect-errors.ts'

/** The section that the address names, by default the first, and a function that goes to one. */
export const useSection = (ids: readonly string[]): [string, (id: string) => void] => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const named = ids.find((id) => id === hash.slice(1))
  useEffect(() => {
    const section = named ? document.getElementById(named) : null
    if (!section) return
    const [first] = collectErrors(section)
    window.scrollTo({ top: 0 })
    ;(first?.control ?? section).focus()
    // Once for each navigation, by a link or an address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, key])
  return [named ?? ids[0] ?? '', (id) => void navigate({ hash: id })]
}
