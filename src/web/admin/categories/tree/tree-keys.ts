import type { KeyboardEvent } from 'react'
import type { Direction } from './placements.ts'
import type { TreeRow } from './visible-rows.ts'

/** Effect of a key press in the tree. */
export type KeyAction =
  | { kind: 'focus'; id: number }
  | { kind: 'expand'; id: number; expanded: boolean }
  | { kind: 'move'; id: number; direction: Direction }
  | { kind: 'open'; id: number }

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/**
 * The action of a key, by the treegrid pattern of the ARIA Authoring Practices. Alt with an arrow moves the category. A letter
 * focuses the next row that starts with it.
 */
export function getKeyAction(
  { key, altKey, ctrlKey, metaKey }: Key,
  rows: readonly TreeRow[],
  id: number,
): KeyAction | undefined {
  const index = rows.findIndex(({ node }) => node.id === id)
  const row = rows[index]
  if (!row || ctrlKey || metaKey) return undefined
  const focus = (target: TreeRow | undefined): KeyAction | undefined => target && { kind: 'focus', id: target.node.id }
  if (altKey) {
    const direction = directions[key]
    return direction && { kind: 'move', id, direction }
  }
  switch (key) {
    case 'ArrowUp':
      return focus(rows[index - 1] ?? row)
    case 'ArrowDown':
      return focus(rows[index + 1] ?? row)
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      return row.expanded ? focus(rows[index + 1]) : row.expanded === false ? expand(row, true) : undefined
    case 'ArrowLeft':
      return row.expanded ? expand(row, false) : focus(rows.find(({ node }) => node.id === row.node.parentId))
    case ' ':
      return row.expanded === undefined ? undefined : expand(row, !row.expanded)
    case 'Enter':
      return { kind: 'open', id }
  }
  if (key.length !== 1) return undefined
  const startsWithKey = ({ node }: TreeRow) => node.name.toLowerCase().startsWith(key.toLowerCase())
  return focus([...rows.slice(index + 1), ...rows.slice(0, index + 1)].find(startsWithKey))
}

const expand = ({ node: { id } }: TreeRow, expanded: boolean): KeyAction => ({ kind: 'expand', id, expanded })
