import Lock from 'lucide-react/icons/lock'
import { Link } from 'react-router'
import { type Decimal, formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'

interface PayButtonProps {
  total: Decimal | undefined
  pending: boolean
}

/** Orders and pays, and says how much. */
export const PayButton = ({ total, pending }: PayButtonProps) => (
  <>
    <Button type="submit" size="large" className="w-full tabular-nums" pending={pending}>
      {pending ? 'Processing...' : `Place Order${total === undefined ? '' : ` · ${formatPrice(total)}`}`}
    </Button>
    {/* In another tab: nothing of what was typed here is lost. */}
    <p className="mt-4 text-center text-ink-soft text-sm">
      By placing this order you agree to our{' '}
      <Link to={paths.page('terms')} target="_blank" className={textLinkClass}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to={paths.page('privacy')} target="_blank" className={textLinkClass}>
        Privacy Policy
      </Link>
      .
    </p>
    <p className="mt-3 flex items-center justify-center gap-2 text-center text-ink-soft text-sm">
      <Lock aria-hidden className="size-4 shrink-0" />
      Only the payment provider sees your card.
    </p>
  </>
)
