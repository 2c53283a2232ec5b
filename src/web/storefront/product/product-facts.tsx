import Check from 'lucide-react/icons/check'
import type { ProductJson } from '#contract/catalog.ts'
import { t } from '#messages/productMore.ts'

export function Features({ features, fallback }: Pick<ProductJson, 'features' | 'fallback'>) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="pb-4 text-heading">
        {t('keyFeatures')}
      </h2>
      <ul {...fallback?.features} className="flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            <span className="min-w-0 wrap-anywhere">{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Specifications({ specifications, fallback }: Pick<ProductJson, 'specifications' | 'fallback'>) {
  const entries = Object.entries(specifications)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="pb-4 text-heading">
        {t('specifications')}
      </h2>
      <dl {...fallback?.specifications} className="divide-y border-y">
        {entries.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 text-sm">
            <dt className="min-w-0 grow basis-28 text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="min-w-0 grow-2 basis-56 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
