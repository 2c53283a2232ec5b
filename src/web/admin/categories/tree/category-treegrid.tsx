import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { CategoryRow, type RowActions } from './category-row.tsx'
import { type CategoryNode, type CategoryTree, countProducts, getChildren } from './category-tree.ts'
import { findMoveError, type Placement, placementBeside, stepPlacement } from './placements.ts'
import { TopLevelArea } from './top-level-area.tsx'
import { getKeyAction } from './tree-keys.ts'
import { useTreeMoves } from './use-tree-moves.ts'
import type { TreeRow } from './visible-rows.ts'

const MoveDialog = lazyComponent(() => import('../move-dialog.tsx'))

/** Number of rows to render at first, and to add with each "Show more". */
const ROWS_AT_ONCE = 500

interface CategoryTreegridProps {
  userId: string
  tree: CategoryTree
  rows: readonly TreeRow[]
  canChange: boolean
  /** The rows are search results, so adjacent rows may not be siblings in the tree. */
  searching: boolean
  onExpand: (id: number, expanded: boolean) => void
}

/** The category tree, with the keyboard controls of the ARIA treegrid pattern. */
export function CategoryTreegrid({ userId, tree, rows, canChange, searching, onExpand }: CategoryTreegridProps) {
  const navigate = useNavigate()
  const hintId = useId()
  const grid = useRef<HTMLTableElement>(null)
  const [activeId, setActiveId] = useState<number>()
  const [movingId, setMovingId] = useState<number>()
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE)
  const idToFocus = useRef<number>(undefined)
  const shown = rows.slice(0, shownCount)
  const current = shown.some(({ node }) => node.id === activeId) ? activeId : shown[0]?.node.id
  const products = countProducts(tree)
  const canDrag = canChange && !searching
  const { move, failure, announcement } = useTreeMoves(userId, (id, parentId) => {
    if (parentId !== null) onExpand(parentId, true)
    idToFocus.current = id
    setActiveId(id)
  })

  // A move puts the row elsewhere in the document, which loses the focus.
  useLayoutEffect(() => {
    if (idToFocus.current === undefined) return
    const row = grid.current?.querySelector<HTMLElement>(`[data-category="${idToFocus.current}"]`)
    if (!row) return
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
    idToFocus.current = undefined
  })

  const handlers: RowActions = {
    onActivate: setActiveId,
    onExpand,
    onMoveTo: setMovingId,
    onMove: (id, direction) => move(id, (latest, node) => stepPlacement(latest, node, direction)),
    accepts(draggedId, id, relation) {
      const dragged = tree.byId.get(draggedId)
      const target = tree.byId.get(id)
      if (!dragged || !target || dragged === target) return false
      return !findMoveError(tree, dragged, relation === 'into' ? id : target.parentId)
    },
    onDrop: (draggedId, id, relation) =>
      move(draggedId, (latest, node) => {
        const target = latest.byId.get(id)
        return target && target !== node ? placementBeside(latest, node, target, relation) : undefined
      }),
  }
  const actions = useStableActions(handlers)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const target = event.target as HTMLElement
    const id = Number(target.closest<HTMLElement>('[data-category]')?.dataset.category)
    const isRow = target.matches('tr')
    // Menus handle their own keys, and Enter follows a link.
    if (event.defaultPrevented || target.closest('[role=menu]')) return
    const action = getKeyAction(event, shown, id)
    if (!action || (!isRow && (event.key === 'Enter' || event.key === ' '))) return
    if (action.kind === 'move' && !canDrag) return
    event.preventDefault()
    if (action.kind === 'open') navigate(adminPaths.category(id))
    else if (action.kind === 'expand') onExpand(id, action.expanded)
    else if (action.kind === 'move') actions.onMove(id, action.direction)
    else {
      setActiveId(action.id)
      idToFocus.current = action.id
    }
  }

  const moving = movingId === undefined ? undefined : tree.byId.get(movingId)
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Alert className="mb-4">{failure}</Alert>
      <div className={cardClass('overflow-clip')}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the treegrid of the ARIA Authoring Practices is a table
          role="treegrid"
          aria-label={common('categories')}
          aria-describedby={canDrag ? hintId : undefined}
          className="w-full"
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="h-10 border-b text-start text-ink-soft text-xs">
              <th scope="col" className="p-0 ps-4 font-medium">
                {common('category')}
              </th>
              <th scope="col" className="px-2 py-0 font-medium sm:px-4">
                {common('products')}
              </th>
              <th scope="col" className="p-0">
                <span className="sr-only">{common('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <CategoryRow
                key={row.node.id}
                {...row}
                tree={tree}
                products={products.get(row.node.id) ?? 0}
                current={row.node.id === current}
                canChange={canChange}
                draggable={canDrag}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {canDrag && <TopLevelArea onDrop={(id) => move(id, lastPlacement(null))} />}
      {rows.length > shown.length && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}>
          {t('showMore', { count: Math.min(ROWS_AT_ONCE, rows.length - shown.length) })}
        </Button>
      )}
      {canDrag && (
        <p id={hintId} className="mt-3 max-w-prose text-ink-soft text-xs pointer-coarse:hidden max-sm:hidden">
          {t('keysHint')}
        </p>
      )}
      <Suspense>
        {moving && (
          <MoveDialog
            tree={tree}
            node={moving}
            onClose={() => setMovingId(undefined)}
            onMove={(parentId) => move(moving.id, lastPlacement(parentId))}
          />
        )}
      </Suspense>
    </>
  )
}

/** Placement after the other children of a parent. */
const lastPlacement =
  (parentId: number | null) =>
  (tree: CategoryTree, { id }: CategoryNode): Placement => ({
    parentId,
    position: getChildren(tree, parentId).filter((each) => each.id !== id).length,
  })

/** Returns the same object in every render, whose functions call the latest handlers. */
function useStableActions(handlers: RowActions): RowActions {
  const latest = useRef(handlers)
  latest.current = handlers
  const [stable] = useState<RowActions>(() => ({
    onActivate: (...input) => latest.current.onActivate(...input),
    onExpand: (...input) => latest.current.onExpand(...input),
    onMove: (...input) => latest.current.onMove(...input),
    onMoveTo: (...input) => latest.current.onMoveTo(...input),
    accepts: (...input) => latest.current.accepts(...input),
    onDrop: (...input) => latest.current.onDrop(...input),
  }))
  return stable
}
