import { markWords } from './mark-words.ts'

/** A text with the search's matches highlighted. */
export function MarkedText({ text, prefixes }: { text: string; prefixes: readonly string[] }) {
  if (prefixes.length === 0) return text
  return markWords(text, prefixes).map((segment, index) =>
    segment.marked ? (
      <mark key={index} className="rounded-sm bg-accent-soft text-accent-strong">
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
