/** A sentence ends with punctuation and a space, unlike the point in `$19.99`, or with its line. */
const END = /[.!?…]["')\]]*\s+|\n+/g
/** Maximum length of a sentence. */
const MAX_LENGTH = 600

/** Splits streamed text into sentences, each with the whitespace after it. */
export async function* inSentences(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    let from = 0
    for (const { index, 0: end } of waiting.matchAll(END)) {
      yield waiting.slice(from, index + end.length)
      from = index + end.length
    }
    waiting = waiting.slice(from)
    if (waiting.length > MAX_LENGTH) {
      yield waiting
      waiting = ''
    }
  }
  if (waiting) yield waiting
}
