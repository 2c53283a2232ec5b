import { type MetaArgs, useLoaderData } from 'react-router'
import { t } from '#messages/brand.ts'
import { errorHead, findShopName } from '#web/page/page-head.ts'
import { Picture } from '#web/ui/picture.tsx'
import { About, Introduction } from '../landing-pages/introduction.tsx'
import { landingHead } from '../landing-pages/landing-head.ts'
import { ProductList } from '../products/product-list.tsx'
import { type LoadedBrand, loadBrand } from './load-brand.ts'
import { Responsible } from './responsible.tsx'

export const loader = loadBrand

export const meta = ({ loaderData, error, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? landingHead(findShopName({ matches }), loaderData.brand, loaderData)
    : errorHead(findShopName({ matches }), error)

/** The page of a brand, with its description and its products. */
export default function BrandPage() {
  const { brand, isTextLong, ...list } = useLoaderData<LoadedBrand>()
  const { name, slug, logo, text } = brand
  // The key resets the state of the filters for another brand.
  return (
    <div key={slug} className="page-width pt-6">
      <Introduction name={name} text={isTextLong ? '' : text} picture={logo && <Logo src={logo} name={name} />} />
      <ProductList list={list} />
      {isTextLong && <About name={name} text={text} />}
      <Responsible brand={brand} />
    </div>
  )
}

const Logo = ({ src, name }: { src: string; name: string }) => (
  <Picture
    src={src}
    alt={t('logo', { name })}
    sizes="(min-width: 40rem) 8rem, 5rem"
    first
    className="w-20 shrink-0 self-start rounded-lg sm:w-32"
  />
)
