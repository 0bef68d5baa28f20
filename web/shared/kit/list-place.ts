import { useEffect } from 'react'
import { useLocation, useResolvedPath } from 'react-router'
import { tabStorage } from '../lib/storage.ts'

const keyOf = (path: string): string => `foyer.list ${path}`

/** Remembers the state of the list at this route, for pages whose address has a list of their own. */
export const useKeepListPlace = (): void => {
  const { pathname } = useResolvedPath('')
  const { search } = useLocation()
  useEffect(() => tabStorage.write(keyOf(pathname), search || null), [pathname, search])
}

/** The address of a list as it was left in this tab. */
export const listPlace = (path: string): string => path + (tabStorage.read(keyOf(path)) ?? '')
