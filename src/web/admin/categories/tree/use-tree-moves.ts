import { useState } from 'react'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { useMoveCategory } from '#web/api/categories.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buildTree, type CategoryNode, type CategoryTree, fullName, getChildren } from './category-tree.ts'
import { findMoveError, hasPlacement, moveNode, type Placement } from './placements.ts'

/** Determines a placement in the latest tree, which may be newer than the one on screen. Undefined if there is none. */
type ChoosePlacement = (tree: CategoryTree, node: CategoryNode) => Placement | undefined

/**
 * Moves categories in the tree on screen and on the server.
 * @param onMoved called when a category was moved on screen, with its new parent
 */
export function useTreeMoves(userId: string, onMoved: (id: number, parentId: number | null) => void) {
  const [failure, setFailure] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { latest, move: send } = useMoveCategory(userId, (error, id) => {
    const name = latest().find((each) => each.id === id)?.name ?? ''
    setAnnouncement('')
    setFailure(
      hasCode(error, 'stale') ? t('moveStale', { name }) : t('moveFailed', { name, reason: failureReason(error) }),
    )
  })

  function move(id: number, choosePlacement: ChoosePlacement): void {
    const tree = buildTree(latest())
    const node = tree.byId.get(id)
    const placement = node && choosePlacement(tree, node)
    setFailure('')
    if (!node || !placement || hasPlacement(tree, node, placement)) {
      setAnnouncement(t('cantMove', { name: node?.name ?? '' }))
      return
    }
    const reason = findMoveError(tree, node, placement.parentId)
    if (reason) {
      setAnnouncement('')
      setFailure(reason === 'cycle' ? t('belowItself') : t('tooDeep', { max: MAX_CATEGORY_LEVELS }))
      return
    }
    setAnnouncement(describeMove(tree, node, placement))
    send(id, placement, moveNode(tree.nodes, id, placement))
    onMoved(id, placement.parentId)
  }

  return { move, failure, announcement }
}

function describeMove(tree: CategoryTree, { id, name }: CategoryNode, { parentId, position }: Placement): string {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  const others = getChildren(tree, parentId).filter((each) => each.id !== id)
  return t('moved', {
    name,
    parent: parent ? fullName(tree, parent) : t('topLevel'),
    position: position + 1,
    count: others.length + 1,
  })
}

/** The field's message if another category already has the address or name, otherwise the error's message. */
function failureReason(error: Error): string {
  const [text] = hasCode(error, 'slug_taken') ? Object.values(error.details.fields ?? {}) : []
  return text ? `${text}.` : getErrorMessage(error)
}
