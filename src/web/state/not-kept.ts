import { t } from '#messages/everyPage.ts'
import { localTexts } from '#web/browser/browser-storage.ts'
import { toast } from '#web/ui/toast.ts'

let told = false

/** Says once, when the browser has refused to keep one of these, that they are lost when the page is left. */
export function tellIfNotKept(...names: string[]): void {
  if (told || names.every(localTexts.isKept)) return
  told = true
  toast(t('notKept'), { duration: 8000 })
}
