/** A sentence ends with a sign and a space, so not within `$19.99`, or with its line. */
const END = /[.!?…]["')\]]*\s+|\n+/g
/** Maximum length of a sentence. */
const LONGEST = 600

/** Parts a text that is still being written into sentences, with the space that follows them. */
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
    if (waiting.length > LONGEST) {
      yield waiting
      waiting = ''
    }
  }
  if (waiting) yield waiting
}
