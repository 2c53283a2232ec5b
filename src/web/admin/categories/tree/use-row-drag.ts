import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Relation } from './placements.ts'

const relations: Record<Operation, Relation> = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'into' }

/** Time in ms after which a collapsed category under the pointer expands. */
const EXPAND_AFTER_MS = 600

export interface RowDrop {
  /** Whether a category may be dropped here. */
  accepts: (draggedId: number, relation: Relation) => boolean
  onDrop: (draggedId: number, relation: Relation) => void
  /** Called after the pointer has stayed on the row for `EXPAND_AFTER_MS`. */
  onHover: () => void
}

interface RowDragOptions extends RowDrop {
  id: number
  name: string
  enabled: boolean
  /** Whether its children are shown below it. If so, nothing can be dropped directly after it. */
  expanded: boolean
}

/** Makes a row draggable, and a drop target with three positions: before it, after it, or into it. */
export function useRowDrag(row: RefObject<HTMLElement | null>, options: RowDragOptions) {
  const latest = useRef(options)
  latest.current = options
  const [over, setOver] = useState<{ relation: Relation; accepted: boolean } | null>(null)
  const [dragging, setDragging] = useState(false)
  const { id, enabled } = options

  const isInto = over?.relation === 'into'
  useEffect(() => {
    if (!isInto) return
    const timer = setTimeout(() => latest.current.onHover(), EXPAND_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isInto])

  useEffect(() => {
    const element = row.current
    if (!element || !enabled) return
    const show = (draggedId: number, relation: Relation | undefined) => {
      const accepted = relation !== undefined && latest.current.accepts(draggedId, relation)
      setOver((before) =>
        relation && before?.relation === relation && before.accepted === accepted
          ? before
          : relation
            ? { relation, accepted }
            : null,
      )
    }
    return combine(
      draggable({
        element,
        getInitialData: () => ({ categoryId: id }),
        onGenerateDragPreview({ nativeSetDragImage }) {
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render({ container }) {
              const chip = document.createElement('div')
              chip.className = 'max-w-64 truncate rounded-md border bg-surface px-3 py-1.5 font-medium text-ink text-sm'
              chip.textContent = latest.current.name
              container.append(chip)
            },
          })
        },
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => getDraggedId(source.data) !== undefined,
        getData: ({ input, element }) =>
          attachInstruction(
            {},
            {
              input,
              element,
              operations: {
                'reorder-before': 'available',
                combine: 'available',
                'reorder-after': latest.current.expanded ? 'not-available' : 'available',
              },
            },
          ),
        onDrag: ({ source, self }) => show(getDraggedId(source.data) ?? 0, getRelation(self.data)),
        onDragLeave: () => setOver(null),
        onDrop({ source, self }) {
          setOver(null)
          const draggedId = getDraggedId(source.data)
          const relation = getRelation(self.data)
          if (draggedId !== undefined && relation) latest.current.onDrop(draggedId, relation)
        },
      }),
    )
  }, [row, id, enabled])

  return { over, dragging }
}

/** Whether a category is being dragged. */
export function useIsDragging(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => getDraggedId(source.data) !== undefined,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
    [],
  )
  return dragging
}

/** Makes an area a drop target for categories. @returns whether a category is dragged over it */
export function useDropArea(area: RefObject<HTMLElement | null>, onDrop: (draggedId: number) => void): boolean {
  const latest = useRef(onDrop)
  latest.current = onDrop
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = area.current
    if (!element) return
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => getDraggedId(source.data) !== undefined,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false)
        const draggedId = getDraggedId(source.data)
        if (draggedId !== undefined) latest.current(draggedId)
      },
    })
  }, [area])
  return over
}

const getDraggedId = ({ categoryId }: Record<string | symbol, unknown>): number | undefined =>
  typeof categoryId === 'number' ? categoryId : undefined

function getRelation(data: Record<string | symbol, unknown>): Relation | undefined {
  const instruction = extractInstruction(data)
  return instruction ? relations[instruction.operation] : undefined
}
