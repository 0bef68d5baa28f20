import { lazy, type ComponentType } from 'react'
import { checkoutMessages } from './catalogues.ts'
import { addMessages } from './i18n.ts'

/** A lazily loaded component together with the checkout messages it needs. */
export const lazyWithMessages = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    // The server renderer has all messages loaded.
    const [part] = await Promise.all([load(), import.meta.env.SSR ? null : addMessages(checkoutMessages)])
    return { default: part }
  })
