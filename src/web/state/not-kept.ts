import { t } from '#messages/everyPage.ts'
import { localTexts } from '#web/browser/browser-storage.ts'
import { toast } from '#web/ui/toast.ts'

let told = false

/** Warns once if the browser has refused to store one of these keys, because its data is lost when the page closes. */
export function tellIfNotKept(...names: string[]): void {
  if (told || names.every(localTexts.isKept)) return
  told = true
  toast(t('notKept'), { duration: 8000 })
}
