import { sessionTexts } from '#web/browser-storage.ts'
import { ProductDraft } from './product-draft.ts'

/** What this tab keeps of a product that is not saved yet, so that a reload does not lose it. */
export interface KeptDraft {
  recall: () => ProductDraft | undefined
  keep: (draft: ProductDraft) => void
  forget: () => void
}

/** @param id nothing for a new product */
export function keptDraft(userId: string, id: string | null): KeptDraft {
  const name = `mercer-product ${userId} ${id ?? ''}`
  return {
    recall: () => ProductDraft.safeParse(parse(sessionTexts.getItem(name))).data,
    keep: (draft) => sessionTexts.setItem(name, JSON.stringify(draft)),
    forget: () => sessionTexts.removeItem(name),
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
