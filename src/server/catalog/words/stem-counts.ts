import { FieldClass } from './posting.ts'

/**
 * How many products are listed under each stem, and in how many of them it is what the thing is called. What has changed
 * since its segment was last packed is counted as well.
 */
export class StemCounts {
  products = new Uint32Array(1024)
  heads = new Uint32Array(1024)

  /** Makes room for so many stems. */
  reserve(stems: number): void {
    if (stems <= this.products.length) return
    const products = new Uint32Array(Math.ceil(stems * 1.5))
    const heads = new Uint32Array(products.length)
    products.set(this.products)
    heads.set(this.heads)
    this.products = products
    this.heads = heads
  }

  add(stem: number, field: number, products: 1 | -1): void {
    this.products[stem] = (this.products[stem] ?? 0) + products
    if (field === FieldClass.head) this.heads[stem] = (this.heads[stem] ?? 0) + products
  }
}
