import Gift from 'lucide-react/icons/gift'
import type { QuoteJson } from '#contract/checkout.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/giftCards.ts'
import { call } from '#web/api/client.ts'
import { CodeEntry } from '../discounts/code-entry.tsx'

interface CartGiftCardsProps {
  giftCards: NonNullable<QuoteJson['giftCards']>
  /** Reads again what depends on the gift cards. */
  onChanged: () => Promise<unknown>
}

/** The gift cards that pay an order, and a field for another one. */
const CartGiftCards = ({ giftCards, onChanged }: CartGiftCardsProps) => (
  <CodeEntry
    icon={Gift}
    name="giftCard"
    texts={{ list: t('cards'), add: t('add'), label: t('label'), apply: t('apply') }}
    codes={giftCards.map(({ id, last4, balance, currency }) => ({
      key: id,
      title: t('card', { last4 }),
      note: t('balance', { amount: formatPrice(balance, currency) }),
      isProblem: balance === 0,
      remove: () => call('DELETE /cart/gift-cards', { id }),
      removeLabel: t('remove', { last4 }),
      removed: t('removed', { last4 }),
    }))}
    enter={(code) => call('POST /cart/gift-cards', { code })}
    describeEntered={() => t('entered')}
    onChanged={onChanged}
  />
)
export default CartGiftCards
