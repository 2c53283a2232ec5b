import { SEGMENT_SIZE } from './posting.ts'

/** Of each of four bytes. */
export const HIGH_BITS = 0x80808080
export const LOW_BITS = 0x7f7f7f7f

/** A weight, 0…255, for each product of a segment; also to be seen as two or four products at a time. */
export class Marks {
  readonly bytes = new Uint8Array(SEGMENT_SIZE)
  readonly twos = new Uint16Array(this.bytes.buffer)
  readonly fours = new Uint32Array(this.bytes.buffer)

  clear(): void {
    this.bytes.fill(0)
  }

  /**
   * Adds up what both have of a product, or 0 where one has none. No sum may be above 255.
   * @returns whether anything is left
   */
  addBoth(other: Marks): boolean {
    const { fours } = this
    const { fours: others } = other
    let left = 0
    for (let index = 0; index < fours.length; index++) {
      const mine = fours[index] ?? 0
      if (mine === 0) continue
      const its = others[index] ?? 0
      // The highest bit of each byte that is above 0 in both, spread over the byte.
      const both = (((mine & LOW_BITS) + LOW_BITS) | mine) & (((its & LOW_BITS) + LOW_BITS) | its) & HIGH_BITS
      const sum = (mine + its) & Math.imul(both >>> 7, 255)
      fours[index] = sum
      left |= sum
    }
    return left !== 0
  }

  /** Adds up what either has of a product, and a share to `shares` where the other has something. No sum may be above 255. */
  addAny({ fours: others }: Marks, { fours: shares }: Marks, share: number): void {
    const { fours } = this
    for (let index = 0; index < fours.length; index++) {
      const its = others[index] ?? 0
      if (its === 0) continue
      const some = ((((its & LOW_BITS) + LOW_BITS) | its) & HIGH_BITS) >>> 7
      fours[index] = (fours[index] ?? 0) + its
      shares[index] = (shares[index] ?? 0) + Math.imul(some, share)
    }
  }

  /** Multiplies each weight by the factor for what the other has of the product, and rounds it up. */
  scale({ bytes: others }: Marks, factors: Float64Array): void {
    const { bytes, fours } = this
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue
      for (let place = four * 4; place < four * 4 + 4; place++) {
        bytes[place] = Math.ceil((bytes[place] ?? 0) * (factors[others[place] ?? 0] ?? 0))
      }
    }
  }
}
