import { useLoaderData } from 'react-router'
import type { LoadedHome } from './load-home.ts'
import { ProductSection } from './product-section.tsx'

/** What the shop would show this visitor next, beside what it features. */
export default function Recommended() {
  const { recommended } = useLoaderData<LoadedHome>()
  return <ProductSection title="Recommended for you" products={recommended} />
}
