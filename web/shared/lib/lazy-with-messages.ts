import { lazy, type ComponentType } from 'react'
import { checkoutMessages } from './catalogues.ts'
import { addMessages } from './i18n.ts'

/** A part of a buyer's page that few need at first: loaded by itself, with the sentences of what comes later. */
export const laterPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    // The worker, which paints it, has them all.
    const [part] = await Promise.all([load(), import.meta.env.SSR ? null : addMessages(checkoutMessages)])
    return { default: part }
  })
