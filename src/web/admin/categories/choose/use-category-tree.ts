import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { adminCategoriesQuery } from '#web/api/categories.ts'
import { buildTree } from '../tree/category-tree.ts'

/** The category tree for a category field; empty until it is loaded. */
export function useCategoryTree(userId: string) {
  const { data, error, refetch } = useQuery(adminCategoriesQuery(userId))
  const tree = useMemo(() => buildTree(data?.categories ?? []), [data])
  return { tree, loaded: data !== undefined, error: data ? null : error, refetch }
}
