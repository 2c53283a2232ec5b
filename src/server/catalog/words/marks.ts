import { SEGMENT_SIZE } from './posting.ts'

/** The highest bit of each of four bytes, and all lower bits. */
export const HIGH_BITS = 0x80808080
export const LOW_BITS = 0x7f7f7f7f

/** A weight (0…255) for each product of a segment, with views of two and four products at a time. */
export class Marks {
  readonly bytes = new Uint8Array(SEGMENT_SIZE)
  readonly twos = new Uint16Array(this.bytes.buffer)
  readonly fours = new Uint32Array(this.bytes.buffer)

  clear(): void {
    this.bytes.fill(0)
  }

  /**
   * Adds the other weight of each product, or sets 0 where either weight is 0. No sum may exceed 255.
   * @returns whether any weight is above 0
   */
  addBoth(other: Marks): boolean {
    const { fours } = this
    const { fours: others } = other
    let left = 0
    for (let index = 0; index < fours.length; index++) {
      const four = fours[index] ?? 0
      if (four === 0) continue
      const other = others[index] ?? 0
      // The highest bit of each byte that is above 0 in both, spread over the byte.
      const both = (((four & LOW_BITS) + LOW_BITS) | four) & (((other & LOW_BITS) + LOW_BITS) | other) & HIGH_BITS
      const sum = (four + other) & Math.imul(both >>> 7, 255)
      fours[index] = sum
      left |= sum
    }
    return left !== 0
  }

  /** Adds the other weight of each product, and `share` to `shares` where it is above 0. No sum may exceed 255. */
  addAny({ fours: others }: Marks, { fours: shares }: Marks, share: number): void {
    const { fours } = this
    for (let index = 0; index < fours.length; index++) {
      const other = others[index] ?? 0
      if (other === 0) continue
      const isSet = ((((other & LOW_BITS) + LOW_BITS) | other) & HIGH_BITS) >>> 7
      fours[index] = (fours[index] ?? 0) + other
      shares[index] = (shares[index] ?? 0) + Math.imul(isSet, share)
    }
  }

  /** Multiplies each weight by the factor for the other weight of the product, and rounds up. */
  scale({ bytes: others }: Marks, factors: Float64Array): void {
    const { bytes, fours } = this
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue
      for (let offset = four * 4; offset < four * 4 + 4; offset++) {
        bytes[offset] = Math.ceil((bytes[offset] ?? 0) * (factors[others[offset] ?? 0] ?? 0))
      }
    }
  }
}
