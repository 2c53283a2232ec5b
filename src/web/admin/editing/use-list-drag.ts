import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useRef, useState } from 'react'

interface ListDragOptions {
  /** Name of the list, unique within the page. */
  list: string
  index: number
  onMove: (from: number, to: number) => void
}

/**
 * Makes a list row draggable by its handle, and a drop target for rows before or after it.
 * @returns refs, and the side of the row on which the dragged row would be dropped
 */
export function useListDrag(options: ListDragOptions) {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [edge, setEdge] = useState<'before' | 'after' | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element || !handle.current) return
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ list: latest.current.list, index: latest.current.index }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === latest.current.list,
        getData: ({ input, element }) =>
          attachInstruction(
            {},
            { input, element, operations: { 'reorder-before': 'available', 'reorder-after': 'available' } },
          ),
        onDrag: ({ self }) => setEdge(getEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null)
          const from = Number(source.data.index)
          const { index, onMove } = latest.current
          const insertAt = getEdge(self.data) === 'after' ? index + 1 : index
          const to = from < insertAt ? insertAt - 1 : insertAt
          if (from !== to) onMove(from, to)
        },
      }),
    )
  }, [])
  return { row: row as RefObject<HTMLDivElement | null>, handle: handle as RefObject<HTMLSpanElement | null>, edge }
}

function getEdge(data: Record<string | symbol, unknown>): 'before' | 'after' | null {
  const operation = extractInstruction(data)?.operation
  return operation === 'reorder-before' ? 'before' : operation === 'reorder-after' ? 'after' : null
}
