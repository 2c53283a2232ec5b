import type { BulkChangeJson } from '#contract/bulk-products.ts'

export interface BulkFormProps {
  formId: string
  /** Asks what the change would do. @throws what is shown in the form */
  onPreview: (change: BulkChangeJson) => Promise<void>
}
