import { expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { CategorySkeleton, ProductListSkeleton } from '../products/product-list-skeleton.tsx'
import { findSkeleton } from './pending-page.tsx'

it('finds the skeleton of each page that loads data from the server', () => {
  expect(findSkeleton(paths.home())).toBe(HomeSkeleton)
  expect(findSkeleton(paths.products())).toBe(ProductListSkeleton)
  expect(findSkeleton(paths.category('toys/games'))).toBe(CategorySkeleton)
  expect(findSkeleton(paths.product('a/b'))).toBe(ProductSkeleton)
  expect(findSkeleton(paths.cart())).toBeUndefined()
})
