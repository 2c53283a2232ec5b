import type { RefObject } from 'react'
import { countOf } from '#web/words/count-of.ts'
import { BulkRows } from './bulk-rows.tsx'
import { type BulkRow, countsOf } from './bulk-words.ts'

interface BulkPreviewProps {
  rows: readonly BulkRow[]
  /** It is done already, and these were left as they are. */
  done: boolean
  summary: RefObject<HTMLParagraphElement | null>
}

/** What a change would do to each product; those that stay as they are first, because somebody has to know. */
export function BulkPreview({ rows, done, summary }: BulkPreviewProps) {
  const { changed, unchanged, refused, stale, gone } = countsOf(rows)
  const words = [
    changed > 0 && `${countOf(changed, 'product')} would change`,
    unchanged > 0 && `${unchanged} ${unchanged === 1 ? 'is' : 'are'} like this already`,
    refused > 0 && `${refused} cannot be changed like this`,
    stale + gone > 0 && `${stale + gone} ${stale + gone === 1 ? 'is' : 'are'} not as before`,
  ].filter((each) => each !== false)
  return (
    <>
      <p ref={summary} tabIndex={-1} className="font-medium">
        {done
          ? `Left as ${rows.length === 1 ? 'it is' : 'they are'}: ${countOf(rows.length, 'product')}.`
          : `${words.join(', ')}.`}
      </p>
      <BulkRows
        label="Stay as they are"
        rows={rows.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged')}
      />
      <BulkRows label="Would change" rows={rows.filter(({ outcome }) => outcome === 'changed')} />
    </>
  )
}
