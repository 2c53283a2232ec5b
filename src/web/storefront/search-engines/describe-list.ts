import type { CollectionPage } from 'schema-dts'
import { paths } from '#contract/paths.ts'
import { PAGE_SIZE } from '#contract/shop.ts'
import type { LoadedProducts } from '../products/load-products.ts'

/** Structured data of the page of a category, brand or collection with its products. */
export function describeList(
  origin: string,
  { name, path }: { name: string; path: string },
  {
    description,
    query,
    products,
    total,
  }: Pick<LoadedProducts, 'query' | 'products' | 'total'> & { description: string },
): CollectionPage {
  const url = origin + path
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#collection`,
    url,
    name,
    ...(description && { description }),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: products.map(({ id, name, handle = id }, index) => ({
        '@type': 'ListItem' as const,
        position: (query.page - 1) * PAGE_SIZE + index + 1,
        name,
        url: origin + paths.product(handle),
      })),
    },
  }
}
