import { useEffect, useId, useRef, useState } from 'react'
import type { BulkBodyJson, BulkChangeJson } from '#contract/bulk-products.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { useBulkChange } from '#web/api/admin-products.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { type BulkKind, type BulkRow, bulkDialogTitle, countOutcomes } from './bulk-labels.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { PriceForm } from './price-form.tsx'
import { StatusForm } from './status-form.tsx'
import { BulkStockForm } from './stock-form.tsx'
import { useChangedToast } from './use-changed-toast.tsx'

interface BulkDialogProps {
  kind: BulkKind
  selection: Pick<BulkBodyJson, 'products' | 'filter'>
  count: number
  onClose: () => void
  /** Called when some or all products were changed. */
  onChanged: () => void
}

const forms = { status: StatusForm, price: PriceForm, stock: BulkStockForm }

/** Dialog that changes many products. It shows a form, then a preview of the changes, then the products left unchanged. */
export default function BulkDialog({ kind, selection, count, onClose, onChanged }: BulkDialogProps) {
  const formId = useId()
  const { mutateAsync, isPending } = useBulkChange()
  const showChangedToast = useChangedToast()
  const [plan, setPlan] = useState<{ change: BulkChangeJson; rows: BulkRow[]; done: boolean } | null>(null)
  const [failure, setFailure] = useState<string>()
  // State updates too late to block the second click of a double click.
  const busy = useRef(false)
  const summary = useRef<HTMLParagraphElement>(null)
  const Form = forms[kind]

  useEffect(() => {
    if (plan) summary.current?.focus()
  }, [plan])

  async function preview(change: BulkChangeJson, target = selection) {
    const { products } = await mutateAsync({ ...target, change, dryRun: true })
    setFailure(undefined)
    setPlan({ change, rows: products, done: false })
  }

  async function ignoreWhileBusy(submit: () => Promise<void>) {
    if (busy.current) return
    busy.current = true
    try {
      await submit()
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      busy.current = false
    }
  }

  const apply = ({ change, rows }: { change: BulkChangeJson; rows: BulkRow[] }) =>
    ignoreWhileBusy(async () => {
      const chosen = rows.filter(({ outcome }) => outcome === 'changed').map(({ id, seen }) => ({ id, seen }))
      const { products, undo } = await mutateAsync({ change, dryRun: false, products: chosen })
      setFailure(undefined)
      const { changed } = countOutcomes(products)
      if (changed > 0) {
        showChangedToast(changed, undo)
        onChanged()
      }
      if (changed === products.length) onClose()
      else setPlan({ change, rows: products.filter(({ outcome }) => outcome !== 'changed'), done: true })
    })

  const changeable = plan ? countOutcomes(plan.rows).changed : 0
  return (
    <Dialog
      open
      onClose={onClose}
      pending={isPending}
      title={bulkDialogTitle(kind, count)}
      footer={
        <DialogButtons>
          {!plan && (
            <Button type="submit" form={formId} pending={isPending}>
              {t('preview')}
            </Button>
          )}
          {plan && !plan.done && changeable > 0 && (
            <Button pending={isPending} onClick={() => apply(plan)}>
              {t('changeProducts', { count: changeable })}
            </Button>
          )}
          {plan?.done && plan.rows.some(({ outcome }) => outcome === 'stale') && (
            <Button
              pending={isPending}
              onClick={() =>
                ignoreWhileBusy(() => preview(plan.change, { products: plan.rows.map(({ id }) => ({ id })) }))
              }
            >
              {t('previewAgain')}
            </Button>
          )}
          <Button
            variant="secondary"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && (plan && !plan.done ? setPlan(null) : onClose())}
          >
            {plan ? (plan.done ? common('close') : t('back')) : common('cancel')}
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <div hidden={plan !== null}>
          <Form formId={formId} onPreview={preview} />
        </div>
        {plan && <BulkPreview rows={plan.rows} done={plan.done} summary={summary} />}
        <Alert>{plan && failure}</Alert>
      </div>
    </Dialog>
  )
}
