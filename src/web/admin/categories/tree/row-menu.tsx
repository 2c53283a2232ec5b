import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FolderInput from 'lucide-react/icons/folder-input'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { ActionMenu, MenuAction, menuActionClass } from '#web/ui/action-menu.tsx'
import { type CategoryNode, type CategoryTree, getChildren, getLevel } from './category-tree.ts'
import { type Direction, stepPlacement } from './placements.ts'

interface RowMenuProps {
  tree: CategoryTree
  node: CategoryNode
  tabIndex: number
  onMove: (direction: Direction) => void
  onMoveTo: () => void
}

const icon = 'size-4 text-ink-soft'

/** Menu of actions for a category, without moves that are not possible. */
export const RowMenu = (props: RowMenuProps) => (
  <ActionMenu label={common('actionsFor', { name: props.node.name })} tabIndex={props.tabIndex}>
    <Actions {...props} />
  </ActionMenu>
)

/** Rendered only while the menu is open. */
function Actions({ tree, node, onMove, onMoveTo }: RowMenuProps) {
  const siblings = getChildren(tree, node.parentId)
  const above = siblings[siblings.indexOf(node) - 1]
  const parent = node.parentId === null ? undefined : tree.byId.get(node.parentId)
  const moves = [
    { direction: 'up', label: t('moveUp'), icon: ArrowUp },
    { direction: 'down', label: t('moveDown'), icon: ArrowDown },
    { direction: 'into', label: t('moveInto', { name: above?.name ?? '' }), icon: IndentIncrease },
    { direction: 'out', label: t('moveOut', { name: parent?.name ?? '' }), icon: IndentDecrease },
  ] as const
  return (
    <>
      <Link to={adminPaths.category(node.id)} role="menuitem" tabIndex={-1} className={menuActionClass()}>
        <Pencil aria-hidden className={icon} />
        {common('edit')}
      </Link>
      {getLevel(tree, node) < MAX_CATEGORY_LEVELS && (
        <Link
          to={adminPaths.category('new', { category: node.id })}
          role="menuitem"
          tabIndex={-1}
          className={menuActionClass()}
        >
          <Plus aria-hidden className={icon} />
          {t('addBelow')}
        </Link>
      )}
      <hr className="my-1.5" />
      {moves
        .filter(({ direction }) => stepPlacement(tree, node, direction))
        .map(({ direction, label, icon: Icon }) => (
          <MenuAction key={direction} onClick={() => onMove(direction)}>
            <Icon aria-hidden className={icon} />
            <span className="max-w-56 truncate">{label}</span>
          </MenuAction>
        ))}
      <MenuAction aria-haspopup="dialog" onClick={onMoveTo}>
        <FolderInput aria-hidden className={icon} />
        {t('moveTo')}
      </MenuAction>
    </>
  )
}
