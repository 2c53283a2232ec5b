/** The model's answer must not be shown. The message gives the reason, without quoting the answer. */
export class RejectedAnswer extends Error {
  override readonly name = 'RejectedAnswer'
}
