import type { ImportState } from '#contract/product-imports.ts'
import { t } from '#messages/adminProductImport.ts'
import { Badge } from '#web/ui/badge.tsx'
import { importTones } from './import-labels.ts'

export function ImportBadge({ state }: { state: ImportState }) {
  return <Badge tone={importTones[state]}>{t(state)}</Badge>
}
