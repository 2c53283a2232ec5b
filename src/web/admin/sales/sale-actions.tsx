import CircleStop from 'lucide-react/icons/circle-stop'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { SaleCampaignJson } from '#contract/sale-campaigns.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSales.ts'
import { useEndSale, useRemoveSale } from '#web/api/sale-campaigns.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface SaleActionsProps {
  userId: string
  sale: SaleCampaignJson
  onEnded: (sale: SaleCampaignJson) => void
  /** Called after the sale was deleted, to discard its draft. */
  onDeleted: () => void
}

/** Buttons that end or delete a sale after confirmation. */
export function SaleActions({ userId, sale: { id, name, state }, onEnded, onDeleted }: SaleActionsProps) {
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<'end' | 'delete' | null>(null)
  const end = useEndSale(userId)
  const remove = useRemoveSale(userId)
  const close = () => setOpenDialog(null)
  return (
    <>
      {state === 'running' && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('end')}>
          <CircleStop aria-hidden className="size-4" />
          {t('endNow')}
        </Button>
      )}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('delete')}>
        <Trash2 aria-hidden className="size-4" />
        {common('delete')}
      </Button>
      {openDialog === 'end' && (
        <ConfirmDestructive
          title={t('endTitle', { name })}
          action={t('end')}
          cancelLabel={t('keepRunning')}
          text={t('endHint')}
          pending={end.isPending}
          failure={end.error && getErrorMessage(end.error)}
          onClose={close}
          onConfirm={() =>
            end.mutate(id, {
              onSuccess(ended) {
                toast.success(t('endedNow', { name }))
                close()
                onEnded(ended)
              },
            })
          }
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDestructive
          title={t('deleteTitle', { name })}
          action={t('delete')}
          cancelLabel={t('keep')}
          text={t('deleteHint')}
          pending={remove.isPending}
          failure={remove.error && getErrorMessage(remove.error)}
          onClose={close}
          onConfirm={() =>
            remove.mutate(id, {
              onSuccess() {
                toast.success(t('deleted', { name }))
                onDeleted()
                navigate(adminPaths.sales())
              },
            })
          }
        />
      )}
    </>
  )
}
