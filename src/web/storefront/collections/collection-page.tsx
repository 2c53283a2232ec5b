import { type MetaArgs, useLoaderData } from 'react-router'
import { errorHead, findShopName } from '#web/page/page-head.ts'
import { About, Introduction } from '../landing-pages/introduction.tsx'
import { IntroductionPicture } from '../landing-pages/introduction-picture.tsx'
import { landingHead } from '../landing-pages/landing-head.ts'
import { ProductList } from '../products/product-list.tsx'
import { type LoadedCollection, loadCollection } from './load-collection.ts'

export const loader = loadCollection

export const meta = ({ loaderData, error, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? landingHead(findShopName({ matches }), loaderData.collection, loaderData)
    : errorHead(findShopName({ matches }), error)

/** The page of a collection, with its description and its products. */
export default function CollectionPage() {
  const { collection, isTextLong, ...list } = useLoaderData<LoadedCollection>()
  const { name, slug, image, text } = collection
  // The key resets the state of the filters for another collection.
  return (
    <div key={slug} className="page-width pt-6">
      <Introduction name={name} text={isTextLong ? '' : text} picture={<IntroductionPicture src={image} />} />
      <ProductList list={list} />
      {isTextLong && <About name={name} text={text} />}
    </div>
  )
}
