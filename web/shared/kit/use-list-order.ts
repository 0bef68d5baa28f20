import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { latestOnly } from '../lib/latest-only.ts'
import { notify } from '../ui/toasts.tsx'
import { useUndo } from './use-undoable.ts'

type Options = { queryKey: readonly string[]; store: (ids: string[]) => Promise<unknown>; changed: () => Promise<unknown> }

/** Reorders the rows of a list: shown at once, saved one order after the other however fast rows are moved, and undone from a toast. */
export const useListOrder = <Row extends { id: string }>({ queryKey, store, changed }: Options) => {
  const { t } = useLingui()
  const undo = useUndo()
  const queryClient = useQueryClient()
  const [save] = useState(() => latestOnly(store))
  return async (reorder: (rows: Row[]) => Row[]): Promise<void> => {
    // An answer that is on its way has the order of before.
    await queryClient.cancelQueries({ queryKey })
    const before = queryClient.getQueryData<Row[]>(queryKey) ?? []
    const order = reorder(before)
    queryClient.setQueryData(queryKey, order)
    const restore = async (): Promise<void> => {
      queryClient.setQueryData(queryKey, before)
      await save(before.map(({ id }) => id)).finally(changed)
    }
    try {
      await save(order.map(({ id }) => id))
      // Of several moves the last one is undone.
      notify({ id: queryKey.join(' '), title: t`Order saved`, action: undo(restore) })
    } catch (error) {
      notify({ tone: 'error', title: t`Couldn’t save the order`, description: errorText(error) })
    }
    await changed()
  }
}
