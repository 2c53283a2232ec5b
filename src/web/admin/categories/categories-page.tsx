import { useQuery } from '@tanstack/react-query'
import FolderTree from 'lucide-react/icons/folder-tree'
import Plus from 'lucide-react/icons/plus'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { hasPermission } from '#contract/permissions.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { adminCategoriesQuery } from '#web/api/categories.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NothingFoundPanel } from '../lists/nothing-found.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { buildTree } from './tree/category-tree.ts'
import { CategoryTreegrid } from './tree/category-treegrid.tsx'
import { useExpandedCategories } from './tree/expanded-categories.ts'
import { searchRows, visibleRows } from './tree/visible-rows.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('categories') }))
export const handle: PanelHandle = { title: () => common('categories') }

/** The category tree. */
export default function CategoriesPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(adminCategoriesQuery(user.id))
  const canChange = hasPermission(user.role, 'categories.change')
  if (error && !data) return <FailurePanel title={t('listFailed')} text={getErrorMessage(error)} onRetry={refetch} />
  if (!data) return <TreeSkeleton />
  if (data.categories.length === 0)
    return (
      <NothingFoundPanel icon={FolderTree} title={t('empty')} text={t('emptyHint')} add={canChange && <AddLink />} />
    )
  return <Tree userId={user.id} categories={data.categories} canChange={canChange} />
}

interface TreeProps {
  userId: string
  categories: Parameters<typeof buildTree>[0]
  canChange: boolean
}

function Tree({ userId, categories, canChange }: TreeProps) {
  const [search, setSearch] = useState('')
  const term = useDeferredValue(search).trim()
  const tree = useMemo(() => buildTree(categories), [categories])
  const { expanded, setExpanded, setIsExpanded } = useExpandedCategories()
  const result = useMemo(() => (term ? searchRows(tree, term) : undefined), [tree, term])
  const rows = useMemo(() => result?.rows ?? visibleRows(tree, expanded), [result, tree, expanded])
  const parents = tree.nodes.filter(({ id }) => tree.children.has(id)).map(({ id }) => id)
  const allExpanded = parents.every((id) => expanded.has(id))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <search className="min-w-0 grow sm:max-w-96">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchField
              label={t('searchBy')}
              action={t('search')}
              maxLength={MAX_SEARCH_LENGTH}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
            />
          </form>
        </search>
        {parents.length > 0 && !term && (
          <Button
            variant="quiet"
            className="max-sm:hidden"
            onClick={() => setExpanded(new Set(allExpanded ? [] : parents))}
          >
            {allExpanded ? t('collapseAll') : t('expandAll')}
          </Button>
        )}
        {canChange && (
          <span className="ms-auto max-sm:w-full">
            <AddLink />
          </span>
        )}
      </div>
      <p role="status" className="pb-2 text-ink-soft text-sm">
        {result ? t('foundSummary', { found: result.found }) : t('summary', { count: tree.nodes.length })}
      </p>
      {rows.length > 0 ? (
        <CategoryTreegrid
          userId={userId}
          tree={tree}
          rows={rows}
          canChange={canChange}
          searching={term !== ''}
          onExpand={(id, isExpanded) => !term && setIsExpanded(id, isExpanded)}
        />
      ) : (
        <NothingFoundPanel icon={FolderTree} title={t('noneFound')} text={t('tryAnother')} />
      )}
    </>
  )
}

const AddLink = () => (
  <Link to={adminPaths.category('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
    <Plus aria-hidden className="size-4" />
    {t('add')}
  </Link>
)

const TreeSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-11 w-96" />
    <Skeleton className="mb-2 h-5 w-28" />
    <Skeleton className="h-96 rounded-lg" />
  </>
)
