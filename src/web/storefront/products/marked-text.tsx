import { markWords } from './mark-words.ts'

/** A text in which what a search looked for is marked. */
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
