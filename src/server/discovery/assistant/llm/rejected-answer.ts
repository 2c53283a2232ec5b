/** The model's reply must not be shown. The message says why, without quoting it. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer'
}
