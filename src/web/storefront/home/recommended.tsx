import { useLoaderData } from 'react-router'
import { t } from '#messages/recommended.ts'
import { useVisitor } from '#web/state/visitor.ts'
import type { CardProduct } from '../products/card-product.ts'
import { useRecommended } from '../recommendations/use-recommended.ts'
import { RECOMMENDED_ON_HOME } from './home-grids.ts'
import type { LoadedHome } from './load-home.ts'
import { ProductSection } from './product-section.tsx'

/** Recommended products. Signed-in visitors get personal recommendations. */
export default function Recommended() {
  const { recommended } = useLoaderData<LoadedHome>()
  const visitor = useVisitor()
  const isSignedIn = visitor !== null && visitor !== 'unknown'
  return isSignedIn ? <PersonalRecommended fallback={recommended} /> : <Section products={recommended} />
}

function PersonalRecommended({ fallback }: { fallback: readonly CardProduct[] }) {
  const { featured } = useLoaderData<LoadedHome>()
  const personal = useRecommended(featured.map(({ id }) => id))?.slice(0, RECOMMENDED_ON_HOME)
  return <Section products={personal?.length === RECOMMENDED_ON_HOME ? personal : fallback} />
}

const Section = ({ products }: { products: readonly CardProduct[] }) => (
  <ProductSection title={t('recommended')} products={products} />
)
