import { clsx } from 'clsx'
import { useRef } from 'react'
import { t } from '#messages/adminCategories.ts'
import { useDropArea, useIsDragging } from './use-row-drag.ts'

/** Drop area below the tree for the end of the top level. Visible only while a category is dragged. */
export function TopLevelArea({ onDrop }: { onDrop: (id: number) => void }) {
  const area = useRef<HTMLDivElement>(null)
  const isDragging = useIsDragging()
  const over = useDropArea(area, onDrop)
  return (
    <div
      ref={area}
      className={clsx(
        'mt-2 flex min-h-12 items-center justify-center rounded-lg border border-dashed text-sm transition-colors',
        isDragging ? 'text-ink-soft' : 'hidden',
        over && 'border-accent bg-accent-soft text-accent-strong',
      )}
    >
      {t('dropTopLevel')}
    </div>
  )
}
