import Tag from 'lucide-react/icons/tag'
import type { CartDiscountsJson } from '#contract/cart-discounts.ts'
import { t } from '#messages/discounts.ts'
import { call } from '#web/api/client.ts'
import { useCart } from '#web/state/cart.ts'
import { CodeEntry } from './code-entry.tsx'
import { describeProblem } from './describe-problem.ts'
import { takeLinkedCode } from './linked-code.ts'

interface DiscountCodesProps {
  codes: CartDiscountsJson['codes']
  currency: string
  /** Reads again what depends on the codes beside the cart. */
  onChanged?: () => Promise<unknown>
}

/** The codes in the cart, with reasons why one saves nothing, and a field for another one. */
const DiscountCodes = ({ codes, currency, onChanged }: DiscountCodesProps) => (
  <CodeEntry
    icon={Tag}
    name="discountCode"
    texts={{ list: t('codes'), add: t('add'), label: t('label'), apply: t('apply') }}
    codes={codes.map(({ code, problem }) => ({
      key: code,
      title: code,
      note: problem ? describeProblem(problem, currency) : t('applied'),
      isProblem: Boolean(problem),
      remove: () => useCart.getState().send(() => call('DELETE /cart/codes', { code })),
      removeLabel: t('remove', { code }),
      removed: t('removed', { code }),
    }))}
    enter={(code) => useCart.getState().send(() => call('POST /cart/codes', { code }))}
    describeEntered={(code) => t('entered', { code })}
    onChanged={onChanged}
    takeFirstCode={takeLinkedCode}
  />
)
export default DiscountCodes
