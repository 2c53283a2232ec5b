import Share2 from 'lucide-react/icons/share-2'
import type { ProductJson } from '#contract/catalog.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/product.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Choice } from './options.ts'

/** Shares the URL of this variant through the system's share sheet, or copies it to the clipboard. */
export function ShareButton({ product: { id, name, handle = id }, choice }: { product: ProductJson; choice: Choice }) {
  async function share() {
    const url = location.origin + paths.product(handle, { options: choice })
    try {
      if (navigator.share) await navigator.share({ title: name, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t('linkCopied'))
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn('The link could not be shared', error)
      toast.error(t('copyFailed'))
    }
  }

  return (
    <button
      type="button"
      aria-label={t('shareName', { name })}
      title={t('share')}
      className={buttonClass('secondary', 'large', 'w-13 shrink-0 px-0!')}
      onClick={share}
    >
      <Share2 aria-hidden className="size-5" />
    </button>
  )
}
