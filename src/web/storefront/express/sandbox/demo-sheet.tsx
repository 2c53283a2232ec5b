import FlaskConical from 'lucide-react/icons/flask-conical'
import { countryName } from '#contract/country-names.ts'
import { formatCents, toDecimal } from '#contract/money.ts'
import { t } from '#messages/express.ts'
import { t as order } from '#messages/order.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { termsLinks } from '../../content/terms-links.tsx'
import type { WalletBuyer, WalletSheet } from '../wallet.ts'
import { owner } from './saved-addresses.ts'
import { lastDigits, type SavedCard, savedCards } from './saved-cards.ts'

interface DemoSheetProps {
  open: boolean
  onClose: () => void
  addresses: readonly WalletBuyer['address'][]
  /** The index of the chosen one. */
  address: number
  onAddress: (index: number) => void
  /** Undefined while the totals are loading, or if the shop does not ship to the address. */
  sheet: WalletSheet | undefined
  onMethod: (code: string) => void
  card: SavedCard
  onCard: (card: SavedCard) => void
  /** Why the address or the card was refused. */
  problem: string
  pending: boolean
  onPay: () => void
}

/** The sheet of the demo wallet: the saved addresses and cards, the shipping methods, the totals, and one button to pay. */
export function DemoSheet({ open, onClose, sheet, problem, pending, onPay, ...choices }: DemoSheetProps) {
  const { addresses, address, onAddress, onMethod, card, onCard } = choices
  return (
    <Sheet
      open={open}
      onClose={onClose}
      pending={pending}
      title={t('demoWallet')}
      footer={
        <>
          <Alert className="mb-4">{problem}</Alert>
          <Button
            size="large"
            className="w-full tabular-nums"
            data-focus-first
            pending={pending}
            aria-disabled={pending || !sheet || undefined}
            onClick={() => sheet && onPay()}
          >
            {sheet ? t('pay', { total: formatCents(sheet.due, sheet.currency) }) : t('calculating')}
          </Button>
          <p className="mt-3 text-center text-ink-soft text-xs">{t('agree', termsLinks)}</p>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-5">
        <p className="flex gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning">
          <FlaskConical aria-hidden className="size-5 shrink-0" />
          {t('demoNote')}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label={t(sheet?.needsShipping === false ? 'address' : 'shipTo')}
            hint={`${owner.name}, ${owner.email}`}
            value={address}
            disabled={pending}
            onChange={({ target }) => onAddress(Number(target.value))}
          >
            {addresses.map((each, index) => (
              <option key={each.country} value={index}>
                {[each.address, `${each.zipCode} ${each.city}`, countryName(each.country)].join(', ')}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('payWith')}
            value={card}
            disabled={pending}
            onChange={({ target }) => onCard(savedCards.find((each) => each === target.value) ?? card)}
          >
            {savedCards.map((each) => (
              <option key={each} value={each}>
                {t('card', { digits: lastDigits(each), declined: each === 'declined' })}
              </option>
            ))}
          </SelectField>
        </div>
        {sheet && sheet.methods.length > 0 && (
          <RadioGroup
            legend={t('shippingMethod')}
            variant="card"
            value={sheet.method}
            onChange={(code) => !pending && onMethod(code)}
            options={sheet.methods.map(({ code, name, detail, price }) => ({
              value: code,
              label: (
                <>
                  <span className="block font-medium">{name}</span>
                  <span className="text-ink-soft">{detail}</span>
                </>
              ),
              aside: <span className="font-medium tabular-nums">{priceOrFree(toDecimal(price), sheet.currency)}</span>,
            }))}
          />
        )}
        <div aria-live="polite" aria-busy={!sheet && !problem}>
          {sheet ? <Lines sheet={sheet} /> : !problem && <Skeleton className="h-48" />}
        </div>
      </div>
    </Sheet>
  )
}

const Lines = ({ sheet: { lines, shipping, needsShipping, due, currency } }: { sheet: WalletSheet }) => (
  <dl className="flex flex-col gap-2 text-sm tabular-nums">
    {[...lines, ...(needsShipping ? [{ label: order('shipping'), amount: shipping }] : [])].map(({ label, amount }) => (
      <div key={label} className="flex justify-between gap-4">
        <dt className="text-ink-soft">{label}</dt>
        <dd>{formatCents(amount, currency)}</dd>
      </div>
    ))}
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4 font-semibold">
      <dt className="text-base">{order('total')}</dt>
      <dd className="text-xl">{formatCents(due, currency)}</dd>
    </div>
  </dl>
)
