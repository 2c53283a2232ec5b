import type { z } from 'zod'
import { localTexts } from '#web/browser/browser-storage.ts'
import { parseKept } from '#web/browser/parse-kept.ts'

/** What this browser keeps of something that is not saved yet, so that neither a reload nor a crash loses it. */
export interface KeptDraft<Kept> {
  recall: () => Kept | undefined
  keep: (kept: Kept) => void
  forget: () => void
}

/**
 * @param name tells it from all others of this browser, also from those of another account
 * @param form of what is kept; anything else that is found there counts as nothing
 */
export const keptDraft = <Kept>(name: string, form: z.ZodType<Kept>): KeptDraft<Kept> => ({
  recall: () => form.safeParse(parseKept(localTexts.getItem(name))).data,
  keep: (kept) => localTexts.setItem(name, JSON.stringify(kept)),
  forget: () => localTexts.removeItem(name),
})
