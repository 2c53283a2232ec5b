import { type MetaArgs, useLoaderData } from 'react-router'
import { categoryAddress } from '#contract/paths.ts'
import { errorHead, findShopName } from '#web/page/page-head.ts'
import { About, Introduction } from '../landing-pages/introduction.tsx'
import { IntroductionPicture } from '../landing-pages/introduction-picture.tsx'
import { landingHead } from '../landing-pages/landing-head.ts'
import { listHref } from '../products/list-query.ts'
import { ProductList } from '../products/product-list.tsx'
import { type LoadedCategory, loadCategory } from './load-category.ts'
import { Subcategories } from './subcategories.tsx'
import { withSubcategoryPage } from './subcategory-page.ts'

export const loader = loadCategory

export const meta = ({ loaderData, error, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? landingHead(findShopName({ matches }), { ...loaderData.category, seoTitle: loaderData.title }, loaderData)
    : errorHead(findShopName({ matches }), error)

/** The page of a category, with its description, its subcategories, and the products in it and below it. */
export default function CategoryPage() {
  const { category, subcategoryPage, isTextLong, ...list } = useLoaderData<LoadedCategory>()
  const { name, path, image, text, ancestors, children, childCount, fallback } = category
  // The key resets the state of the filters for another category.
  return (
    <div key={path} className="page-width pt-6">
      <Introduction
        name={name}
        fallback={fallback}
        steps={ancestors.map((step) => ({ ...step, to: categoryAddress(step) }))}
        text={isTextLong ? '' : text}
        picture={<IntroductionPicture src={image} />}
      />
      <Subcategories
        of={name}
        categories={children}
        total={childCount}
        page={subcategoryPage}
        href={(page) => withSubcategoryPage(listHref(list.query, { page: list.query.page }), page)}
      />
      <ProductList list={list} />
      {isTextLong && <About name={name} text={text} />}
    </div>
  )
}
