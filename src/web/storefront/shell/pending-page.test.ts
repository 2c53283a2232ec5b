import { expect, it } from 'vitest'
import { paths } from '#contract/paths.ts'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { CategorySkeleton, ProductListSkeleton } from '../products/product-list-skeleton.tsx'
import { skeletonOf } from './pending-page.tsx'

it('finds the skeleton of each page that loads data from the server', () => {
  expect(skeletonOf(paths.home())).toBe(HomeSkeleton)
  expect(skeletonOf(paths.products())).toBe(ProductListSkeleton)
  expect(skeletonOf(paths.category('toys/games'))).toBe(CategorySkeleton)
  expect(skeletonOf(paths.product('a/b'))).toBe(ProductSkeleton)
  expect(skeletonOf(paths.cart())).toBeUndefined()
})
