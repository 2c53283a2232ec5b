/** A placeholder in a generated call for a value that the shop returned earlier: the `nth` of that name. */
export class KnownPlaceholder {
  readonly name: string
  readonly nth: number

  constructor(name: string, nth: number) {
    this.name = name
    this.nth = nth
  }
}

const MAX_PER_NAME = 200

/**
 * IDs, tokens and addresses that the shop has returned, by name. They let calls act on existing rows, also for endpoints
 * that are added later.
 */
export class KnownValues {
  readonly #values = new Map<string, (string | number)[]>()

  /** Reads a reply. An ID is named after its object: the one in `{ orders: [{ id }] }` is an `order`. */
  addFrom(reply: unknown, parentName = ''): void {
    if (Array.isArray(reply)) {
      for (const each of reply.slice(0, 20)) this.addFrom(each, parentName)
    } else if (typeof reply === 'object' && reply !== null) {
      for (const [name, value] of Object.entries(reply)) {
        if (typeof value === 'string' || typeof value === 'number')
          this.add(name === 'id' ? parentName : nameOf(name), value)
        else this.addFrom(value, singular(name))
      }
    }
  }

  add(name: string, value: string | number): void {
    if (!name || value === '' || String(value).length > 2_000) return
    const values = this.#values.get(name) ?? []
    if (values.includes(value)) return
    values.push(value)
    if (values.length > MAX_PER_NAME) values.shift()
    this.#values.set(name, values)
  }

  /** Replaces placeholders by known values, or by a text that is not an ID. */
  fill(value: unknown): unknown {
    if (value instanceof KnownPlaceholder) {
      const values = this.#values.get(value.name) ?? []
      return values[value.nth % Math.max(1, values.length)] ?? 'unknown'
    }
    if (Array.isArray(value)) return value.map((each) => this.fill(each))
    // Other than plain objects are raw JSON.
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.fill(each)]))
  }
}

/** `orderId` names an order, `refreshToken` itself. */
export const nameOf = (property: string): string => property.replace(/Id$/, '')

/** The segment before an ID in a path names it: `/admin/returns/{id}/status` a return. */
export const singular = (name: string): string =>
  // A wishlist contains products.
  name === 'wishlist'
    ? 'product'
    : name
        .replace(/ies$/, 'y')
        .replace(/(ss|x|ch)es$/, '$1')
        .replace(/([^s])s$/, '$1')
