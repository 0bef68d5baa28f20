import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { errorText } from '../lib/error-text.ts'
import { notify } from '../ui/toasts.tsx'

type Change<Value> = {
  /** The key of the changed item: a second press while its change runs does nothing. */
  id: string
  from: Value
  to: Value
  /** Stores a value and brings what shows it up to date. */
  store: (value: Value) => Promise<unknown>
  /** The toast after saving. */
  title: string
}

/** The offer of a toast to reverse what was done; shows a failure. */
export const useUndo = () => {
  const { t } = useLingui()
  return (reverse: () => Promise<unknown>) => ({
    label: t`Undo`,
    onClick: (): void => void reverse().catch((error: unknown) => notify({ tone: 'error', title: errorText(error) })),
  })
}

/** Applies a change at once, with a toast that offers to undo it; shows a failure. */
export const useUndoable = () => {
  const undo = useUndo()
  const running = useRef(new Set<string>())
  const fail = (error: unknown): void => notify({ tone: 'error', title: errorText(error) })
  return <Value>({ id, from, to, store, title }: Change<Value>): void => {
    if (running.current.has(id)) return
    running.current.add(id)
    store(to)
      .then(() => notify({ title, action: undo(() => store(from)) }))
      .catch(fail)
      .finally(() => running.current.delete(id))
  }
}
