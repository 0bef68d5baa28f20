import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

type Options = {
  id: string
  index: number
  enabled: boolean
  onMove: (id: string, to: number) => void
  /** The list's id: with several lists on a page, a row stays in its own. */
  list?: string
}

/** Lets a row be dragged by its handle onto another, whose place it takes. */
export const useRowDrag = ({ id, index, enabled, onMove, list = '' }: Options) => {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [dragging, setDragging] = useState(false)
  const [over, setOver] = useState<'before' | 'after' | undefined>()
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    if (!row.current || !handle.current || !enabled) return
    const stopDragging = draggable({
      element: row.current,
      dragHandle: handle.current,
      getInitialData: () => ({ id, index, list }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    })
    const stopDropping = dropTargetForElements({
      element: row.current,
      canDrop: ({ source }) => source.data.list === list && typeof source.data.index === 'number' && source.data.id !== id,
      onDragEnter: ({ source }) => setOver(Number(source.data.index) > index ? 'before' : 'after'),
      onDragLeave: () => setOver(undefined),
      onDrop: ({ source }) => {
        setOver(undefined)
        latest.current(String(source.data.id), index)
      },
    })
    return () => {
      stopDragging()
      stopDropping()
    }
  }, [id, index, enabled, list])
  return { row, handle, dragging, over }
}
