/** A placeholder in a generated call for the `nth` value of a name that the shop returned earlier. */
export class KnownPlaceholder {
  readonly name: string
  readonly nth: number

  constructor(name: string, nth: number) {
    this.name = name
    this.nth = nth
  }
}

const MAX_PER_NAME = 200

/** IDs, tokens, and addresses that the shop has returned, by name. With them, generated calls act on existing rows. */
export class KnownValues {
  readonly #values = new Map<string, (string | number)[]>()

  /**
   * Adds the values of a response body. An `id` gets the name of its object: in `{ orders: [{ id }] }`, it is an
   * `order`.
   */
  addFrom(body: unknown, parentName = ''): void {
    if (Array.isArray(body)) {
      for (const item of body.slice(0, 20)) this.addFrom(item, parentName)
    } else if (typeof body === 'object' && body !== null) {
      for (const [name, value] of Object.entries(body)) {
        if (typeof value === 'string' || typeof value === 'number')
          this.add(name === 'id' ? parentName : getValueName(name), value)
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

  /** Replaces placeholders by known values, or by `unknown` if there are none. */
  fill(value: unknown): unknown {
    if (value instanceof KnownPlaceholder) {
      const values = this.#values.get(value.name) ?? []
      return values[value.nth % Math.max(1, values.length)] ?? 'unknown'
    }
    if (Array.isArray(value)) return value.map((item) => this.fill(item))
    // Objects that are not plain are raw JSON.
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, this.fill(child)]))
  }
}

/** Returns the name of a property's values: `order` for `orderId`, `refreshToken` for itself. */
export const getValueName = (property: string): string => property.replace(/Id$/, '')

/** Returns the name of an ID from the path segment before it: `return` for `/admin/returns/{id}/status`. */
export const singular = (name: string): string =>
  // A wishlist contains products.
  name === 'wishlist'
    ? 'product'
    : name
        .replace(/ies$/, 'y')
        .replace(/(ss|x|ch)es$/, '$1')
        .replace(/([^s])s$/, '$1')
