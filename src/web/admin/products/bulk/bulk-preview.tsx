import type { RefObject } from 'react'
import { t } from '#messages/adminProductBulk.ts'
import { type BulkRow, countOutcomes } from './bulk-labels.ts'
import { BulkRows } from './bulk-rows.tsx'

interface BulkPreviewProps {
  rows: readonly BulkRow[]
  /** Whether the change was applied. The rows are then the products left unchanged. */
  done: boolean
  summary: RefObject<HTMLParagraphElement | null>
}

/** Effects of a change on each product. Products that cannot be changed come first. */
export function BulkPreview({ rows, done, summary }: BulkPreviewProps) {
  const { changed, unchanged, refused, stale, gone } = countOutcomes(rows)
  const text = [
    changed > 0 && t('willChange', { changed }),
    unchanged > 0 && t('alreadySetCount', { unchanged }),
    refused > 0 && t('cannotChange', { refused }),
    stale + gone > 0 && t('outdatedCount', { outdated: stale + gone }),
  ].filter((each) => each !== false)
  return (
    <>
      <p ref={summary} tabIndex={-1} className="font-medium">
        {done ? t('notChanged', { count: rows.length }) : `${text.join(', ')}.`}
      </p>
      <BulkRows
        label={t('wontChange')}
        rows={rows.filter(({ outcome }) => outcome !== 'changed' && outcome !== 'unchanged')}
      />
      <BulkRows label={t('willChangeTitle')} rows={rows.filter(({ outcome }) => outcome === 'changed')} />
    </>
  )
}
