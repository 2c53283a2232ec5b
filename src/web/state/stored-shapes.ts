import type { UserJson } from '#contract/accounts.ts'
import { roles } from '#contract/roles.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import type { CartLine } from './lines.ts'
import type { WishlistEntry } from './wishlist-entries.ts'

/**
 * Local storage may contain data of an older version or of another script. These functions keep the valid part. They do not
 * use Zod, which public pages do not load.
 */

/** The valid cart lines, without duplicate IDs. */
export function validLines(items: unknown): CartLine[] {
  if (!Array.isArray(items)) return []
  const valid = items.filter(isLine)
  return valid.filter(({ id }, index) => valid.findIndex((line) => line.id === id) === index)
}

/** The valid wishlist entries, without duplicates. */
export function validEntries(items: unknown): WishlistEntry[] {
  if (!Array.isArray(items)) return []
  const valid = items.filter(isEntry)
  return valid.filter(({ id }, index) => valid.findIndex((entry) => entry.id === id) === index)
}

/** The user, or null if invalid. */
export const validUser = (user: unknown): UserJson | null => (isUser(user) ? user : null)

/** A property of the stored object, or undefined. */
export const storedProperty = (stored: unknown, name: string): unknown => (isRecord(stored) ? stored[name] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isPrice = (value: unknown): value is number => typeof value === 'number' && isCount(Math.round(value * 100))

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  ['id', 'productId', 'name', 'image'].every((name) => isText(line[name])) &&
  isPrice(line.price) &&
  isCount(line.quantity) &&
  line.quantity >= 1 &&
  line.quantity <= MAX_PER_LINE &&
  isCount(line.stockCount) &&
  (line.giftCard === undefined || line.giftCard === true) &&
  (line.sold === undefined || typeof line.sold === 'boolean') &&
  isTextOrNull(line.size) &&
  isTextOrNull(line.color) &&
  (line.options === undefined || (Array.isArray(line.options) && line.options.every(isOption))) &&
  (line.components === undefined || (Array.isArray(line.components) && line.components.every(isComponent))) &&
  (line.heldBefore === undefined || isCount(line.heldBefore))

const isOption = (option: unknown): boolean =>
  isRecord(option) && ['code', 'name', 'value'].every((name) => isText(option[name]))

const isComponent = (component: unknown): boolean =>
  isRecord(component) &&
  isText(component.sku) &&
  isText(component.name) &&
  isCount(component.quantity) &&
  Array.isArray(component.options) &&
  component.options.every(isOption)

const isEntry = (entry: unknown): entry is WishlistEntry =>
  isRecord(entry) && isText(entry.id) && entry.id !== '' && typeof entry.guest === 'boolean'

const userTexts = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies (keyof UserJson)[]

const isUser = (user: unknown): user is UserJson =>
  isRecord(user) &&
  userTexts.every((name) => isText(user[name])) &&
  (roles as readonly unknown[]).includes(user.role) &&
  isText(user.createdAt) &&
  !Number.isNaN(Date.parse(user.createdAt)) &&
  (user.avatar === undefined || isText(user.avatar))
