import type { BulkChangeJson } from '#contract/bulk-products.ts'

export interface BulkFormProps {
  formId: string
  /** Requests a dry run of the change. @throws an error to show in the form */
  onPreview: (change: BulkChangeJson) => Promise<void>
}
