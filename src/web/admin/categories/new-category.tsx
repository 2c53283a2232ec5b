import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { MAX_CATEGORY_LEVELS } from '#contract/categories.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminCategories.ts'
import { adminCategoriesQuery } from '#web/api/categories.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import { CategoryField } from './choose/category-field.tsx'
import CategoryEditor from './editor/category-editor.tsx'
import { buildTree, findByReference, getAncestors, getLevel, getReference } from './tree/category-tree.ts'

/** Editor for a new category below the one in the URL. */
export default function NewCategory({ user }: { user: UserJson }) {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(adminCategoriesQuery(user.id))
  const tree = useMemo(() => buildTree(data?.categories ?? []), [data])
  if (error && !data) return <FailurePanel title={t('listFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <EditorSkeleton />
  const parent = tree.byId.get(Number(query.get('category')))
  const chooseParent = (reference: string) => {
    const id = findByReference(tree, reference)?.id
    setQuery(id === undefined ? {} : { category: String(id) }, { replace: true })
  }
  return (
    <CategoryEditor
      userId={user.id}
      category={null}
      ancestors={parent ? [...getAncestors(tree, parent), parent] : []}
      subcategories={0}
      canChange={hasPermission(user.role, 'categories.change')}
      onSaved={({ id }) => navigate(adminPaths.category(id), { replace: true })}
      parentField={
        tree.nodes.length > 0 && (
          <CategoryField
            label={t('parent')}
            tree={tree}
            value={parent ? getReference(parent) : ''}
            onChange={chooseParent}
            noneLabel={t('topLevel')}
            isOffered={(node) => getLevel(tree, node) < MAX_CATEGORY_LEVELS}
          />
        )
      }
    />
  )
}
