import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t } from '#messages/adminCategories.ts'
import { adminCategoriesQuery, adminCategoryQuery } from '#web/api/categories.ts'
import { getErrorMessage, hasCode } from '#web/api/shop-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { EditorSkeleton } from '../editing/editor-skeleton.tsx'
import CategoryEditor from './editor/category-editor.tsx'
import { buildTree, getAncestors, getChildren } from './tree/category-tree.ts'

/** Loads a category and shows its editor. @param id from the URL */
export default function CategoryLoader({ id: idInUrl, user }: { id: string; user: UserJson }) {
  const id = /^[1-9]\d{0,8}$/.test(idInUrl) ? Number(idInUrl) : 0
  const one = useQuery(adminCategoryQuery(user.id, id))
  const all = useQuery(adminCategoriesQuery(user.id))
  const tree = useMemo(() => buildTree(all.data?.categories ?? []), [all.data])
  const category = one.data
  const error = one.error ?? all.error
  if (hasCode(one.error, 'not_found', 'invalid_request')) return <CategoryNotFound />
  if (category && all.data)
    return (
      <CategoryEditor
        userId={user.id}
        category={category}
        ancestors={getAncestors(tree, tree.byId.get(id) ?? category)}
        subcategories={getChildren(tree, id).length}
        canChange={hasPermission(user.role, 'categories.change')}
        onSaved={() => {}}
      />
    )
  if (error) {
    const retry = () => void Promise.all([one.refetch(), all.refetch()])
    return <FailurePanel title={t('loadFailed')} text={getErrorMessage(error)} onRetry={retry} />
  }
  return <EditorSkeleton />
}

const CategoryNotFound = () => (
  <MessagePanel title={t('notFound')} text={t('notFoundHint')}>
    <Link to={adminPaths.categories()} className={buttonClass('secondary')}>
      {t('showAll')}
    </Link>
  </MessagePanel>
)
