import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string | { pathname: string; search: string }
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** Navigation state for the page it leads to. */
  state?: unknown
}

/** The address as text. */
export const hrefOf = (to: LinkProps['to']): string => (typeof to === 'string' ? to : to.pathname + to.search)

const Own = createContext<ComponentType<LinkProps>>(({ to, replace: _, state: __, children, ...rest }) => (
  <a {...rest} href={hrefOf(to)}>
    {children}
  </a>
))

/** Sets the link component of this app: its router's. */
export const LinkProvider = Own.Provider

/** A link to another page of the same app, whichever router that has. */
export const Link = (props: LinkProps) => createElement(useContext(Own), props)
