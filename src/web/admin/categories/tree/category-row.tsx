import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { t } from '#messages/adminCategories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { type CategoryTree, getReference } from './category-tree.ts'
import type { Direction, Relation } from './placements.ts'
import { RowMenu } from './row-menu.tsx'
import { useRowDrag } from './use-row-drag.ts'
import type { TreeRow } from './visible-rows.ts'

/** Callbacks of the rows. The object must be the same in every render, so that unchanged rows do not render again. */
export interface RowActions {
  onActivate: (id: number) => void
  onExpand: (id: number, expanded: boolean) => void
  onMove: (id: number, direction: Direction) => void
  onMoveTo: (id: number) => void
  accepts: (draggedId: number, id: number, relation: Relation) => boolean
  onDrop: (draggedId: number, id: number, relation: Relation) => void
}

interface CategoryRowProps extends TreeRow {
  tree: CategoryTree
  /** Products in the category and below it. */
  products: number
  /** Whether the Tab key focuses this row. */
  current: boolean
  canChange: boolean
  draggable: boolean
  actions: RowActions
}

const levels = ['[--level:0]', '[--level:1]', '[--level:2]', '[--level:3]', '[--level:4]', '[--level:5]']

export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { node, level, position, siblings, expanded, tree, products, current, canChange, draggable, actions } = props
  const { id, name } = node
  const row = useRef<HTMLTableRowElement>(null)
  const { over, dragging } = useRowDrag(row, {
    id,
    name,
    enabled: draggable,
    expanded: expanded === true,
    accepts: (draggedId, relation) => actions.accepts(draggedId, id, relation),
    onDrop: (draggedId, relation) => actions.onDrop(draggedId, id, relation),
    onHover: () => expanded === false && actions.onExpand(id, true),
  })
  const tabIndex = current ? 0 : -1
  return (
    <tr
      ref={row}
      data-category={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      tabIndex={tabIndex}
      className={clsx(
        'group relative border-b text-sm last:border-b-0 hover:bg-sunken/60 focus-visible:outline-offset-[-2px]',
        '[--indent:calc(var(--level)*1rem)] sm:[--indent:calc(var(--level)*1.75rem)]',
        levels[level - 1],
        draggable && 'cursor-grab',
        dragging && 'opacity-40',
        over?.relation === 'into' &&
          (over.accepted
            ? 'bg-accent-soft outline-2 outline-accent outline-offset-[-2px]'
            : 'bg-danger-soft outline-2 outline-danger outline-offset-[-2px]'),
      )}
      onFocus={() => actions.onActivate(id)}
    >
      <td className="w-full p-0">
        <div className="flex min-h-12 min-w-0 items-center ps-(--indent)">
          <GripVertical
            aria-hidden
            className={clsx(
              'ms-1.5 size-4 shrink-0 text-ink-faint opacity-0 transition-opacity group-focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden',
              !draggable && 'invisible',
            )}
          />
          {expanded === undefined ? (
            <span className="size-9 shrink-0" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={expanded ? t('collapse', { name }) : t('expand', { name })}
              className={iconButtonClass('text-ink-soft', true)}
              onClick={() => actions.onExpand(id, !expanded)}
            >
              <ChevronRight aria-hidden className={clsx('size-4 transition-transform', expanded && 'rotate-90')} />
            </button>
          )}
          <Link
            to={adminPaths.category(id)}
            tabIndex={tabIndex}
            draggable={false}
            className="min-w-6 py-2.5 font-medium wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {!node.hasLandingPage && (
            <span className="ms-2.5 shrink-0 max-sm:hidden">
              <Badge>{t('filterOnly')}</Badge>
            </span>
          )}
        </div>
        {over && over.relation !== 'into' && <DropLine {...over} />}
      </td>
      <td className="px-2 py-0 text-end tabular-nums sm:px-4">
        <Link
          to={adminPaths.products({ category: getReference(node) })}
          tabIndex={tabIndex}
          draggable={false}
          aria-label={t('productsIn', { count: products, name })}
          className="inline-flex min-h-8 min-w-8 items-center justify-end text-ink-soft hover:text-ink hover:underline"
        >
          {products.toLocaleString('en-US')}
        </Link>
      </td>
      <td className="w-11 p-0 pe-1.5 sm:pe-2">
        {canChange && (
          <RowMenu
            tree={tree}
            node={node}
            tabIndex={tabIndex}
            onMove={(direction) => actions.onMove(id, direction)}
            onMoveTo={() => actions.onMoveTo(id)}
          />
        )}
      </td>
    </tr>
  )
})

/** Line before or after the row that shows where the dragged category goes, indented like its siblings. */
const DropLine = ({ relation, accepted }: { relation: Relation; accepted: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'pointer-events-none absolute end-2 start-[calc(var(--indent)+1.75rem)] z-10 h-0.5 rounded-full before:absolute before:-top-[3px] before:-start-1 before:size-2 before:rounded-full before:border-2 before:bg-surface',
      relation === 'before' ? '-top-px' : '-bottom-px',
      accepted ? 'bg-accent before:border-accent' : 'bg-danger before:border-danger',
    )}
  />
)
