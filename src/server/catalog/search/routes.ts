import { ShopError } from '#contract/errors.ts'
import { videoPlayer } from '#contract/video-links.ts'
import { markFallback } from '#server/commerce/translations/fallback.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import { renderSaved } from '#server/platform/markdown/read-markdown.ts'
import type { CatalogContext } from '../context.ts'
import { findProductKey } from '../products/find-product-key.ts'
import { listProductAttributes } from '../products/product-attributes.ts'
import { readBrandLink } from '../products/product-brand.ts'
import { readCategoryPath } from '../products/product-category.ts'
import { productNotFound } from '../products/product-not-found.ts'
import { findProduct, findProductsBySlug, isSoldElsewhere, wasRemoved } from '../products/queries.ts'
import { translateProductPage } from '../products/translate-product-page.ts'
import { readBrandPage } from './brand-pages.ts'
import { readCategoryPage, readMenu } from './category-pages.ts'
import { readCollectionPage } from './collection-pages.ts'
import { listCategories, listFeatured, listProducts } from './list-products.ts'
import { searchProducts, suggest } from './search-products.ts'

export function catalogRoutes(implement: Implement, { catalog, config: { shopUrl } }: CatalogContext): void {
  const renderText = (text: string) => renderSaved({ text, shopUrl, isFaq: false })

  implement('GET /products', async ({ query: { featured, ids, ...query }, db }) => {
    if (ids) {
      const { products, moved } = await findProductsBySlug(db, ids)
      return { products, ...(moved.size > 0 && { moved: Object.fromEntries(moved) }) }
    }
    return featured
      ? { products: await listFeatured(catalog, query, db) }
      : { data: await listProducts(catalog, query, db) }
  })

  implement('GET /products/search', async ({ query, db }) => ({ data: await searchProducts(catalog, query, db) }))

  implement('GET /products/suggest', async ({ query: { q }, db }) => suggest(catalog, q, db))

  implement('GET /products/categories', async ({ query, db }) => ({
    categories: await listCategories(catalog, query, db),
  }))

  implement('GET /categories', async ({ db }) => ({ categories: await readMenu(catalog, db) }))

  implement('GET /categories/{path}', async ({ params, query, db }) => ({
    category: await readCategoryPage(catalog, { ...params, ...query }, renderText, db),
  }))

  implement('GET /brands/{slug}', async ({ params, db }) => ({
    brand: await readBrandPage(catalog, params.slug, renderText, db),
  }))

  implement('GET /collections/{slug}', async ({ params, db }) => ({
    collection: await readCollectionPage(catalog, params.slug, renderText, db),
  }))

  implement('GET /products/{id}', async ({ params, db }) => {
    const product = await findProduct(db, params.id)
    if (!product) {
      if (await wasRemoved(db, params.id)) throw new ShopError('no_longer_sold')
      if (await isSoldElsewhere(db, params.id)) throw new ShopError('not_sold_here')
      throw productNotFound()
    }
    const key = await findProductKey(db, product.id)
    const { markdown, attributes, categoryPath, pictureLanguages } = await translateProductPage(db, key?.id ?? 0, {
      pictures: Object.keys(product.imageTexts ?? {}),
      markdown: key?.markdown ?? null,
      attributes: key ? await listProductAttributes(db, key.id) : [],
      categoryPath: await readCategoryPath(db, product.id),
    })
    const html = markdown ? (await renderText(markdown)).html : null
    return {
      data: pictureLanguages
        ? { ...product, fallback: { ...product.fallback, imageTexts: pictureLanguages } }
        : product,
      type: key?.type ?? 'physical',
      colors: product.colors,
      sizes: product.sizes,
      descriptionHtml: html && product.fallback?.description ? markFallback(html) : html,
      attributes,
      videos: (key?.videos ?? []).map((video) => ({ ...video, player: videoPlayer(video.url) })),
      brand: await readBrandLink(db, product.id),
      categoryPath,
      ...(key && key.notSoldIn.length > 0 && { notSoldIn: key.notSoldIn }),
      ...(key?.addresses && { addresses: key.addresses }),
    }
  })
}
