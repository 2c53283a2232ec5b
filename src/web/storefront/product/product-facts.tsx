import Check from 'lucide-react/icons/check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { RETURN_DAYS, WARRANTY_YEARS } from '#contract/shop.ts'
import { ordersOver } from '../shell/promises.ts'

const assurances = [
  { Icon: Truck, title: 'Free Shipping', text: `On ${ordersOver()}` },
  { Icon: ShieldCheck, title: `${WARRANTY_YEARS} Year Warranty`, text: 'Full coverage' },
  { Icon: RotateCcw, title: `${RETURN_DAYS}-Day Returns`, text: 'Easy returns' },
]

export const Assurances = () => (
  <ul className="mt-8 grid gap-4 border-t pt-8 sm:grid-cols-3">
    {assurances.map(({ Icon, title, text }) => (
      <li key={title} className="flex items-center gap-3 text-sm sm:flex-col sm:items-start sm:gap-2">
        <Icon aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
        <span>
          <span className="block font-medium">{title}</span>
          <span className="text-ink-soft">{text}</span>
        </span>
      </li>
    ))}
  </ul>
)

export function Features({ features }: { features: string[] }) {
  if (features.length === 0) return null
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="pb-4 text-heading">
        Key Features
      </h2>
      <ul className="flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Specifications({ specifications }: { specifications: Record<string, string> }) {
  const entries = Object.entries(specifications)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="pb-4 text-heading">
        Specifications
      </h2>
      <dl className="divide-y border-y">
        {entries.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 text-sm">
            <dt className="grow basis-28 text-ink-soft">{name}</dt>
            <dd className="min-w-0 grow-2 basis-56 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
