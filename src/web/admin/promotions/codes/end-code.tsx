import { useState } from 'react'
import { t } from '#messages/adminPromotionCodes.ts'
import { useEndCode } from '#web/api/promotions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'

/** Button that ends a code after confirmation. */
export function EndCode({ userId, promotion, code }: { userId: string; promotion: number; code: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, error, isPending, reset } = useEndCode(userId)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('endCode', { code })}
        onClick={() => setIsConfirming(true)}
      >
        {t('end')}
      </Button>
      {isConfirming && (
        <ConfirmDestructive
          title={t('endTitle', { code })}
          action={t('end')}
          cancelLabel={t('keep')}
          text={t('endHint')}
          pending={isPending}
          failure={error && getErrorMessage(error)}
          onClose={() => {
            reset()
            setIsConfirming(false)
          }}
          onConfirm={() =>
            mutate(
              { id: promotion, code },
              {
                onSuccess() {
                  toast.success(t('endedNow', { code }))
                  setIsConfirming(false)
                },
              },
            )
          }
        />
      )}
    </>
  )
}
