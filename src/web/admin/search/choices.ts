import type { UserJson } from '#contract/accounts.ts'
import type { FoundJson, FoundKind } from '#contract/panel-search.ts'
import { paths } from '#contract/paths.ts'
import { may } from '#contract/permissions.ts'
import { localTexts } from '#web/browser/browser-storage.ts'
import { parseKept } from '#web/browser/parse-kept.ts'
import { groupsFor } from '../shell/sections.ts'

/** Something that the search leads to. */
export interface Choice {
  /** Said above those of its kind. */
  group: string
  title: string
  note?: string
  to: string
}

const groups: Record<FoundKind, { name: string; to: (found: FoundJson) => string }> = {
  order: { name: 'Orders', to: ({ id }) => paths.adminOrder(id) },
  product: { name: 'Products', to: ({ id }) => paths.adminProduct(id) },
  user: { name: 'Users', to: ({ id }) => paths.adminUser(id) },
  return: { name: 'Returns', to: ({ id }) => paths.adminReturns({ search: id }) },
  mail: { name: 'Mails', to: ({ id }) => paths.adminMail(id) },
}

export const choiceOf = (found: FoundJson): Choice => ({
  group: groups[found.kind].name,
  title: found.title,
  note: found.note,
  to: groups[found.kind].to(found),
})

/** Places of the panel whose name has the term, and what can be done from everywhere. */
export function placesFor(user: UserJson, term: string): Choice[] {
  const sections = groupsFor(user).flatMap(({ sections }) => sections)
  const actions = may(user.role, 'products.change') ? [{ name: 'New product', to: paths.adminNewProduct() }] : []
  return [...actions, ...sections]
    .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    .map(({ name, to }) => ({ group: 'Go to', title: name, to }))
}

const KEY = 'admin-recent-choices'
const MOST = 5

/** What was chosen last in this browser, the newest first. */
export function readRecent(): Choice[] {
  const kept = parseKept(localTexts.getItem(KEY))
  return Array.isArray(kept) ? kept.filter(isChoice).slice(0, MOST) : []
}

export function rememberChoice({ title, note, to }: Choice): void {
  const others = readRecent().filter((each) => each.to !== to)
  const kept = [{ group: 'Recent', title, note, to }, ...others].slice(0, MOST)
  localTexts.setItem(KEY, JSON.stringify(kept))
}

const isChoice = (kept: unknown): kept is Choice =>
  typeof kept === 'object' &&
  kept !== null &&
  'to' in kept &&
  typeof kept.to === 'string' &&
  kept.to.startsWith('/admin') &&
  'title' in kept &&
  typeof kept.title === 'string'
