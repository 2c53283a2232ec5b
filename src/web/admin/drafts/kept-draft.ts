import type { z } from 'zod'
import { localTexts } from '#web/browser/browser-storage.ts'
import { parseKept } from '#web/browser/parse-kept.ts'

/** A draft stored in this browser, so that it survives a reload or crash. */
export interface KeptDraft<Kept> {
  recall: () => Kept | undefined
  keep: (kept: Kept) => void
  forget: () => void
}

/**
 * @param name storage key, unique within this browser and the account
 * @param form schema of the draft; stored data that does not match is ignored
 */
export const keptDraft = <Kept>(name: string, form: z.ZodType<Kept>): KeptDraft<Kept> => ({
  recall: () => form.safeParse(parseKept(localTexts.getItem(name))).data,
  keep: (kept) => localTexts.setItem(name, JSON.stringify(kept)),
  forget: () => localTexts.removeItem(name),
})
