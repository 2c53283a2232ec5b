import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { t } from '#messages/twoStep.ts'
import { useShop } from '#web/shop/shop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import './recovery-codes.css'

interface RecoveryCodesProps {
  email: string
  codes: string[]
  onDone: () => void
}

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const heading = t('codesHead', { shop: useShop().name, email })
  const text = `${heading}\n\n${codes.join('\n')}\n\n${t('eachOnce')}\n`

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('codesCopied'))
    } catch (error) {
      console.warn('The browser did not allow the codes to be copied', error)
      toast.error(t('codesNotCopied'))
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm">{t('keepCodes')}</p>
      <div data-print-only>
        <p className="hidden font-medium print:mb-4 print:block">{heading}</p>
        <ul
          aria-label={t('recoveryCodes')}
          // Receives the focus, because it replaces the button that was pressed.
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
        <Button variant="secondary" className="max-sm:grow" onClick={copy}>
          <Copy aria-hidden className="size-4" />
          {t('copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonClass('secondary', 'normal', 'max-sm:grow')}
        >
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
        <Button variant="secondary" className="max-sm:grow" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          {t('print')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('codesSaved')}</Button>
    </div>
  )
}
