import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { RETURN_DAYS, WARRANTY_YEARS } from '#contract/shop.ts'
import { overThreshold } from '../shell/promises.ts'

const assurances = [
  { Icon: Truck, title: 'Free Shipping', text: `On orders ${overThreshold()}` },
  { Icon: ShieldCheck, title: `${WARRANTY_YEARS} Year Warranty`, text: 'Full coverage' },
  { Icon: RotateCcw, title: `${RETURN_DAYS}-Day Returns`, text: 'Easy returns' },
]

/** What the shop promises with every product. */
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
