import WalletCards from 'lucide-react/icons/wallet-cards'
import { useRef, useState } from 'react'
import { t } from '#messages/express.ts'
import { hasCode } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import type { WalletProps, WalletSheet } from '../wallet.ts'
import { DemoSheet } from './demo-sheet.tsx'
import { listSavedAddresses, owner, redact } from './saved-addresses.ts'
import { payWithSavedCard, type SavedCard } from './saved-cards.ts'

/**
 * The wallet of the sandbox, with which shops without a payment provider try the way of wallets such as Apple Pay. Its sheet drives the purchase
 * by the same steps.
 */
export default function DemoWallet({ purchase, countries }: WalletProps) {
  const addresses = listSavedAddresses(countries.map(({ code }) => code))
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const [card, setCard] = useState<SavedCard>('good')
  /** Undefined until the server has answered for the address. */
  const [sheet, setSheet] = useState<WalletSheet>()
  const [problem, setProblem] = useState('')
  const [isPaying, setPaying] = useState(false)
  /** Counts changes of the address, so that only the answer to the last one is shown. */
  const changes = useRef(0)

  function open() {
    purchase.begin()
    setOpen(true)
    void choose(chosen)
  }

  async function choose(index: number) {
    const address = addresses[index]?.address
    if (!address) return
    const change = ++changes.current
    setChosen(index)
    setSheet(undefined)
    setProblem('')
    try {
      const next = await purchase.changePlace(redact(address))
      if (change === changes.current) setSheet(next)
    } catch (error) {
      if (change === changes.current) setProblem(error instanceof Error ? error.message : '')
    }
  }

  async function pay() {
    const saved = addresses[chosen]
    if (!sheet || !saved || isPaying) return
    setPaying(true)
    setProblem('')
    try {
      await purchase.confirm({ ...owner, ...saved }, (intent) => payWithSavedCard(card, intent))
      setOpen(false)
    } catch (error) {
      // Another card of the wallet may work. For anything else, the page says what to do.
      if (error instanceof Error && hasCode(error.cause, 'payment_failed')) setProblem(error.message)
      else setOpen(false)
    } finally {
      setPaying(false)
    }
  }

  function close() {
    changes.current++
    setOpen(false)
    purchase.cancel()
  }

  return (
    <>
      <Button
        variant="secondary"
        size="large"
        className="w-full border-ink! bg-ink! text-surface! hover:opacity-90"
        onClick={open}
      >
        <WalletCards aria-hidden className="size-5" />
        {t('buyWithDemoWallet')}
      </Button>
      <DemoSheet
        open={isOpen}
        onClose={close}
        addresses={addresses.map(({ address }) => address)}
        address={chosen}
        onAddress={(index) => void choose(index)}
        sheet={sheet}
        onMethod={(code) => setSheet(purchase.changeMethod(code))}
        card={card}
        onCard={setCard}
        problem={problem}
        pending={isPaying}
        onPay={() => void pay()}
      />
    </>
  )
}
