/** The model answered, but not so that a shopper may see it. Its message says why, without a word of the answer. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer'
}
