import { markWords } from './mark-words.ts'

/** A text with the search's matches highlighted. */
export function MarkedText({ text, beginnings }: { text: string; beginnings: readonly string[] }) {
  if (beginnings.length === 0) return text
  return markWords(text, beginnings).map((piece, index) =>
    piece.marked ? (
      <mark key={index} className="rounded-sm bg-accent-soft text-accent-strong">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
