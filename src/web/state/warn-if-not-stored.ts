import { t } from '#messages/everyPage.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { toast } from '#web/ui/toast.ts'

let warned = false

/** Warns once if the browser has refused to store one of these keys, because its data is lost when the page closes. */
export function warnIfNotStored(...names: string[]): void {
  if (warned || names.every(safeLocalStorage.isStored)) return
  warned = true
  toast(t('notKept'), { duration: 8000 })
}
