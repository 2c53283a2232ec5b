/** A sentence ends with punctuation and a space, unlike the point in `$19.99`, or with its line. */
const END = /[.!?…]["')\]]*\s+|\n+/g
/** Maximum length of a sentence. */
const MAX_LENGTH = 600

/** Splits streamed text into sentences, each with the whitespace after it. */
export async function* inSentences(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let buffer = ''
  for await (const chunk of chunks) {
    buffer += chunk
    let from = 0
    for (const { index, 0: end } of buffer.matchAll(END)) {
      yield buffer.slice(from, index + end.length)
      from = index + end.length
    }
    buffer = buffer.slice(from)
    if (buffer.length > MAX_LENGTH) {
      yield buffer
      buffer = ''
    }
  }
  if (buffer) yield buffer
}
