import type { ContentPage } from '#contract/content-pages.ts'
import type { GermanPage } from './german-page.ts'
import { policyPages } from './policy-pages.ts'
import { shoppingPages } from './shopping-pages.ts'

/** The German texts of the content pages by slug. */
export const germanPages: Record<ContentPage, GermanPage> = { ...shoppingPages, ...policyPages }
