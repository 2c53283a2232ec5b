import Copy from 'lucide-react/icons/copy'
import Power from 'lucide-react/icons/power'
import Ticket from 'lucide-react/icons/ticket'
import { useState } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { PromotionJson } from '#contract/promotions.ts'
import { t } from '#messages/adminPromotions.ts'
import { useRemovePromotion, useSwitchPromotion } from '#web/api/promotions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'
import { DeleteRecord } from '../records/delete-record.tsx'

interface PromotionActionsProps {
  userId: string
  promotion: PromotionJson
  canChange: boolean
  /** Called after the promotion was deleted, to discard its draft. */
  onDeleted: () => void
}

/** Links to the codes of a promotion and to a copy of it, and buttons that turn it off or on or delete it. */
export function PromotionActions({ userId, promotion, canChange, onDeleted }: PromotionActionsProps) {
  const { id, name, needsCode } = promotion
  const remove = useRemovePromotion(userId)
  return (
    <>
      {needsCode && (
        <Link to={adminPaths.promotionCodes(id)} className={buttonClass('secondary')}>
          <Ticket aria-hidden className="size-4" />
          {t('codes')}
        </Link>
      )}
      {canChange && (
        <>
          <Link to={adminPaths.promotion('new', { from: id })} className={buttonClass('secondary')}>
            <Copy aria-hidden className="size-4" />
            {t('duplicate')}
          </Link>
          <SwitchButton userId={userId} promotion={promotion} />
          <DeleteRecord
            id={id}
            remove={remove}
            texts={{
              title: t('deleteTitle', { name }),
              action: t('delete'),
              cancelLabel: t('keep'),
              text: t('deleteHint'),
              deleted: t('deleted', { name }),
            }}
            list={adminPaths.promotions()}
            onGone={onDeleted}
          />
        </>
      )}
    </>
  )
}

function SwitchButton({ userId, promotion: { id, name, state } }: Pick<PromotionActionsProps, 'userId' | 'promotion'>) {
  const { mutate, error, isPending, reset } = useSwitchPromotion(userId)
  const [isConfirming, setIsConfirming] = useState(false)
  const isOff = state === 'off'
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup={isOff ? undefined : 'dialog'}
        pending={isOff && isPending}
        onClick={() =>
          isOff
            ? mutate(
                { id, enabled: true },
                {
                  onSuccess: () => toast.success(t('turnedOn', { name })),
                  onError: (failure) => toast.error(getErrorMessage(failure)),
                },
              )
            : setIsConfirming(true)
        }
      >
        <Power aria-hidden className="size-4" />
        {isOff ? t('turnOn') : t('turnOff')}
      </Button>
      {isConfirming && (
        <ConfirmDestructive
          title={t('turnOffTitle', { name })}
          action={t('turnOff')}
          cancelLabel={t('keepOn')}
          text={t('turnOffHint')}
          pending={isPending}
          failure={error && getErrorMessage(error)}
          onClose={() => {
            reset()
            setIsConfirming(false)
          }}
          onConfirm={() =>
            mutate(
              { id, enabled: false },
              {
                onSuccess() {
                  toast.success(t('turnedOff', { name }))
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
