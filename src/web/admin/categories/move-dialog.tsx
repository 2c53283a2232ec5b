import { useState } from 'react'
import { t } from '#messages/adminCategories.ts'
import { ConfirmButtons } from '#web/ui/confirm-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CategoryField } from './choose/category-field.tsx'
import { type CategoryNode, type CategoryTree, findByReference, getReference } from './tree/category-tree.ts'
import { findMoveError } from './tree/placements.ts'

interface MoveDialogProps {
  tree: CategoryTree
  node: CategoryNode
  /** @param parentId null for the top level */
  onMove: (parentId: number | null) => void
  onClose: () => void
}

/** Dialog that selects a new parent from a searchable list, for touch screens and large trees. */
export default function MoveDialog({ tree, node, onMove, onClose }: MoveDialogProps) {
  const parent = node.parentId === null ? undefined : tree.byId.get(node.parentId)
  const [reference, setReference] = useState(parent ? getReference(parent) : '')
  const target = findByReference(tree, reference)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('moveTitle', { name: node.name })}
      footer={
        <ConfirmButtons
          action={t('moveHere')}
          onConfirm={() => {
            if ((target?.id ?? null) !== node.parentId) onMove(target?.id ?? null)
            onClose()
          }}
          onCancel={onClose}
        />
      }
    >
      <div className="pb-5">
        <CategoryField
          label={t('newParent')}
          hint={t('newParentHint', { name: node.name })}
          tree={tree}
          value={reference}
          onChange={setReference}
          noneLabel={t('topLevel')}
          isOffered={({ id }) => !findMoveError(tree, node, id)}
        />
      </div>
    </Dialog>
  )
}
