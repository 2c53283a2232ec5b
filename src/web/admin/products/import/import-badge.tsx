import type { ImportState } from '#contract/product-imports.ts'
import { Badge } from '#web/ui/badge.tsx'
import { importStateWords } from './import-words.ts'

export function ImportBadge({ state }: { state: ImportState }) {
  const { name, tone } = importStateWords[state]
  return <Badge tone={tone}>{name}</Badge>
}
