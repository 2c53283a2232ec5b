import { z } from 'zod'
import { localTexts } from '#web/browser-storage.ts'
import { ProductDraft } from './product-draft.ts'

/** What was typed, and what the shop had when that began. */
const Kept = z.object({ draft: ProductDraft, base: ProductDraft })
export type Kept = z.output<typeof Kept>

/** What this browser keeps of a product that is not saved yet, so that neither a reload nor a crash loses it. */
export interface KeptDraft {
  recall: () => Kept | undefined
  keep: (kept: Kept) => void
  forget: () => void
}

/** @param id nothing for a new product */
export function keptDraft(userId: string, id: string | null): KeptDraft {
  const name = `mercer-product ${userId} ${id ?? ''}`
  return {
    recall: () => Kept.safeParse(parse(localTexts.getItem(name))).data,
    keep: (kept) => localTexts.setItem(name, JSON.stringify(kept)),
    forget: () => localTexts.removeItem(name),
  }
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
