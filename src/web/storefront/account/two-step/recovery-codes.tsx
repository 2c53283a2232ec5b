import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useShop } from '#web/shop/shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import './recovery-codes.css'

interface RecoveryCodesProps {
  email: string
  codes: string[]
  onDone: () => void
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const heading = `${useShop().name} recovery codes of ${email}`
  const text = `${heading}\n\n${codes.join('\n')}\n\nEach works once.\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Recovery codes copied.')
    } catch (error) {
      console.warn('The browser did not let the codes be copied', error)
      toast.error('Your browser did not let us copy them. Please write them down.')
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm">
        Without your phone, each of these signs you in once. Keep them where you find them without it: nobody can show
        them to you again.
      </p>
      <div data-printed-alone>
        <p className="hidden font-medium print:mb-4 print:block">{heading}</p>
        <ul
          aria-label="Recovery codes"
          // It takes the place of the button that was pressed.
          ref={(list) => list?.focus()}
          tabIndex={-1}
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-sm focus-visible:outline-none"
        >
          {codes.map((code) => (
            <li key={code} className="select-all whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" className="max-sm:grow" onClick={copy}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('secondary', 'normal', 'max-sm:grow')}
        >
          <Download aria-hidden className="size-4" />
          Download
        </a>
        <Button look="secondary" className="max-sm:grow" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      <Button onClick={onDone}>I Have Saved Them</Button>
    </div>
  )
}
