import type { z } from 'zod'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { parseStored } from '#web/browser/parse-stored.ts'

/** A draft stored in this browser, so that it survives a reload or crash. */
export interface StoredDraft<Stored> {
  load: () => Stored | undefined
  save: (draft: Stored) => void
  clear: () => void
}

/**
 * @param name storage key, unique within this browser and the account
 * @param schema schema of the draft; stored data that does not match is ignored
 */
export const storedDraft = <Stored>(name: string, schema: z.ZodType<Stored>): StoredDraft<Stored> => ({
  load: () => schema.safeParse(parseStored(safeLocalStorage.getItem(name))).data,
  save: (draft) => safeLocalStorage.setItem(name, JSON.stringify(draft)),
  clear: () => safeLocalStorage.removeItem(name),
})
