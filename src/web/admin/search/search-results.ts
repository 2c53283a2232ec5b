import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { FoundJson, FoundKind } from '#contract/panel-search.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSearch.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'
import { parseStored } from '#web/browser/parse-stored.ts'
import { visibleGroups } from '../shell/sections.ts'

/** A result of the panel search. */
export interface SearchResult {
  /** Heading of the group that contains it. */
  group: string
  title: string
  note?: string
  to: string
}

const groups = (): Record<FoundKind, { name: string; to: (found: FoundJson) => string }> => ({
  order: { name: common('orders'), to: ({ id }) => adminPaths.order(id) },
  product: { name: common('products'), to: ({ id }) => adminPaths.product(id) },
  user: { name: common('users'), to: ({ id }) => adminPaths.user(id) },
  return: { name: common('returns'), to: ({ id }) => adminPaths.returns({ search: id }) },
  mail: { name: common('mails'), to: ({ id }) => adminPaths.mail(id) },
})

export function toSearchResult(found: FoundJson): SearchResult {
  const { name, to } = groups()[found.kind]
  return { group: name, title: found.title, note: found.note, to: to(found) }
}

/** Finds the pages and global actions of the panel whose names match the term. */
export function findPages(user: UserJson, term: string): SearchResult[] {
  const sections = visibleGroups(user).flatMap(({ sections }) => sections)
  const actions = hasPermission(user.role, 'products.change')
    ? [{ name: t('newProduct'), to: adminPaths.newProduct() }]
    : []
  const settingsPages = hasPermission(user.role, 'settings.read')
    ? [
        { name: common('shipping'), to: adminPaths.shipping() },
        { name: common('taxes'), to: adminPaths.taxes() },
        { name: common('priceLists'), to: adminPaths.priceLists() },
        ...(hasPermission(user.role, 'markets.read') ? [{ name: common('markets'), to: adminPaths.markets() }] : []),
      ]
    : []
  return [...actions, ...sections, ...settingsPages]
    .filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()))
    .map(({ name, to }) => ({ group: t('goTo'), title: name, to }))
}

const STORAGE_KEY = 'admin-recent-choices'
const MAX_RECENT = 5

/** Reads the results opened last in this browser, newest first. */
export function readRecentResults(): SearchResult[] {
  const stored = parseStored(safeLocalStorage.getItem(STORAGE_KEY))
  return Array.isArray(stored)
    ? stored
        .filter(isSearchResult)
        .slice(0, MAX_RECENT)
        .map((choice) => ({ ...choice, group: t('recent') }))
    : []
}

/** Adds an opened result to the recent ones. */
export function addRecentResult({ title, note, to }: SearchResult): void {
  const others = readRecentResults().filter((each) => each.to !== to)
  const stored = [{ title, note, to }, ...others].slice(0, MAX_RECENT)
  safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify(stored))
}

const isSearchResult = (stored: unknown): stored is SearchResult =>
  typeof stored === 'object' &&
  stored !== null &&
  'to' in stored &&
  typeof stored.to === 'string' &&
  stored.to.startsWith('/admin') &&
  'title' in stored &&
  typeof stored.title === 'string'
