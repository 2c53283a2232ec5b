import { type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { withQuery } from '#contract/redirect-address.ts'
import { t } from '#messages/category.ts'
import { loadPage } from '#web/api/load-page.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { getIntroduction } from '../landing-pages/get-introduction.ts'
import { listHref } from '../products/list-query.ts'
import { loadProducts } from '../products/load-products.ts'
import { readSubmittedQuery } from '../products/submitted-query.ts'
import { withSubcategoryPage } from './subcategory-page.ts'

/**
 * Loads the page of a category with its products. A former path redirects permanently to the current one, and a category
 * without a page of its own to the list of products that it filters.
 */
export const loadCategory = (args: LoaderFunctionArgs) =>
  loadPage(args, async (call) => {
    const { params, url } = args
    const path = params['*']?.replace(/\/+$/, '') ?? ''
    if (!path) throw redirect(paths.products(), 301)
    const subcategoryPage = readPageNumber(url.searchParams, 'subcategories')
    const { plainText, addresses, ...category } = (
      await call('GET /categories/{path}', { path, page: subcategoryPage })
    ).category
    const query = readSubmittedQuery(url.searchParams, paths.category(category.path))
    if (!category.hasLandingPage) {
      const list = listHref({ ...query, within: undefined, category: [category.name] }, { page: query.page })
      throw redirect(withQuery(list, url.search), 301)
    }
    if (category.path !== path) throw redirect(paths.category(category.path) + url.search, 301)
    if (subcategoryPage > 1 && category.children.length === 0) throw redirect(listHref(query, { page: query.page }))
    const list = await loadProducts(call, query, { category: category.path })
    const title = category.seoTitle || category.name
    return {
      ...list,
      canonical: withSubcategoryPage(list.canonical, subcategoryPage),
      category,
      ...(addresses && { addresses }),
      subcategoryPage,
      title: subcategoryPage === 1 ? title : t('titleWithSubcategoryPage', { title, page: subcategoryPage }),
      ...getIntroduction(category, plainText),
    }
  })

export type LoadedCategory = Awaited<ReturnType<typeof loadCategory>>
