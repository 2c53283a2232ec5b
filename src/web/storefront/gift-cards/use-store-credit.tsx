import { t } from '#messages/giftCards.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface UseStoreCreditProps {
  /** The formatted store credit of the shopper. */
  amount: string
  checked: boolean
  onChange: (use: boolean) => void
}

/** The choice to pay with store credit or to keep it for later. */
const UseStoreCredit = ({ amount, checked, onChange }: UseStoreCreditProps) => (
  <Checkbox label={t('useCredit', { amount })} checked={checked} onChange={({ target }) => onChange(target.checked)} />
)
export default UseStoreCredit
