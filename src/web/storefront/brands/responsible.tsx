import type { BrandPageJson } from '#contract/brands.ts'
import { t } from '#messages/brand.ts'

/** The manufacturer of a brand's products and the person responsible in the EU. Renders nothing if neither is known. */
export function Responsible({
  brand: { manufacturer, euResponsiblePerson },
}: {
  brand: Pick<BrandPageJson, 'manufacturer' | 'euResponsiblePerson'>
}) {
  const known = [
    { term: t('manufacturer'), text: manufacturer },
    { term: t('euResponsiblePerson'), text: euResponsiblePerson },
  ].filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <dl className="mt-16 flex flex-wrap gap-x-12 gap-y-6 border-t pt-8 text-sm sm:mt-20">
      {known.map(({ term, text }) => (
        <div key={term} className="min-w-0">
          <dt className="font-medium">{term}</dt>
          <dd className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
