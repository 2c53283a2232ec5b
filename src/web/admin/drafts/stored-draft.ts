import type { z } from 'zod'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { parseStored } from '#web/browser/parse-stored.ts'

/** A draft stored in this browser, so that it survives a reload or crash. */
export interface StoredDraft<Kept> {
  load: () => Kept | undefined
  save: (kept: Kept) => void
  clear: () => void
}

/**
 * @param name storage key, unique within this browser and the account
 * @param form schema of the draft; stored data that does not match is ignored
 */
export const storedDraft = <Kept>(name: string, form: z.ZodType<Kept>): StoredDraft<Kept> => ({
  load: () => form.safeParse(parseStored(safeLocalStorage.getItem(name))).data,
  save: (kept) => safeLocalStorage.setItem(name, JSON.stringify(kept)),
  clear: () => safeLocalStorage.removeItem(name),
})
