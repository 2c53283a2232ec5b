import { useState } from 'react'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { useMoveCategory } from '#web/api/categories.ts'
import { hasCode, messageOf } from '#web/api/shop-error.ts'
import { type CategoryNode, type CategoryTree, childrenOf, fullName, treeOf } from './category-tree.ts'
import { isAt, type Place, reasonAgainst, withPlace } from './places.ts'

/** Chooses a place in the latest tree, which may be newer than the one on screen. Undefined if there is none. */
type ChoosePlace = (tree: CategoryTree, node: CategoryNode) => Place | undefined

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
    setFailure(hasCode(error, 'stale') ? t('moveStale', { name }) : t('moveFailed', { name, reason: reasonOf(error) }))
  })

  function move(id: number, choosePlace: ChoosePlace): void {
    const tree = treeOf(latest())
    const node = tree.byId.get(id)
    const place = node && choosePlace(tree, node)
    setFailure('')
    if (!node || !place || isAt(tree, node, place)) {
      setAnnouncement(t('cantMove', { name: node?.name ?? '' }))
      return
    }
    const reason = reasonAgainst(tree, node, place.parentId)
    if (reason) {
      setAnnouncement('')
      setFailure(reason === 'cycle' ? t('belowItself') : t('tooDeep', { max: MAX_CATEGORY_LEVELS }))
      return
    }
    setAnnouncement(describeMove(tree, node, place))
    send(id, place, withPlace(tree.nodes, id, place))
    onMoved(id, place.parentId)
  }

  return { move, failure, announcement }
}

function describeMove(tree: CategoryTree, { id, name }: CategoryNode, { parentId, position }: Place): string {
  const parent = parentId === null ? undefined : tree.byId.get(parentId)
  const others = childrenOf(tree, parentId).filter((each) => each.id !== id)
  return t('moved', {
    name,
    parent: parent ? fullName(tree, parent) : t('topLevel'),
    position: position + 1,
    count: others.length + 1,
  })
}

/** The message at the field that the server names, if another category has the address or the name. */
function reasonOf(error: Error): string {
  const [text] = hasCode(error, 'slug_taken') ? Object.values(error.details.fields ?? {}) : []
  return text ? `${text}.` : messageOf(error)
}
