import { FIELD_BITS, FIELD_MASK, FieldClass } from './posting.ts'

/**
 * The number of products with each stem, and with the stem as their head noun. Removed products are counted until their
 * segment is packed.
 */
export class StemCounts {
  products = new Uint32Array(1024)
  heads = new Uint32Array(1024)

  /** Ensures capacity for this number of stems. */
  reserve(stems: number): void {
    if (stems <= this.products.length) return
    const products = new Uint32Array(Math.ceil(stems * 1.5))
    const heads = new Uint32Array(products.length)
    products.set(this.products)
    heads.set(this.heads)
    this.products = products
    this.heads = heads
  }

  /** Counts a product. @param entries `stem << FIELD_BITS | field class` */
  addAll(entries: Uint32Array, count: number): void {
    const { products, heads } = this
    for (let at = 0; at < count; at++) {
      const entry = entries[at] ?? 0
      const stem = entry >>> FIELD_BITS
      products[stem] = (products[stem] ?? 0) + 1
      if ((entry & FIELD_MASK) === FieldClass.head) heads[stem] = (heads[stem] ?? 0) + 1
    }
  }

  add(stem: number, field: number, products: 1 | -1): void {
    this.products[stem] = (this.products[stem] ?? 0) + products
    if (field === FieldClass.head) this.heads[stem] = (this.heads[stem] ?? 0) + products
  }
}
