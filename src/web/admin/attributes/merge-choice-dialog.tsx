import { useState } from 'react'
import type { AdminAttributeJson } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { useMergeChoices } from '#web/api/attributes.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface MergeChoiceDialogProps {
  userId: string
  attribute: AdminAttributeJson
  /** The choice that is deleted. */
  choice: { id: number; name: string; products: number }
  onClose: () => void
  onMerged: () => void
}

/** Dialog that merges a choice into another one. Products get the other choice, and the merged one is deleted. */
export function MergeChoiceDialog({ userId, attribute, choice, onClose, onMerged }: MergeChoiceDialogProps) {
  const { mutate, isPending, error } = useMergeChoices(userId)
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <ConfirmDestructive
      title={t('mergeTitle', { name: choice.name })}
      action={t('merge')}
      cancelLabel={t('keepBoth')}
      text={t('mergeHint', { name: choice.name, count: choice.products })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() => {
        if (!into) return setMissing(true)
        mutate(
          { id: attribute.id, choiceId: choice.id, into: Number(into) },
          {
            onSuccess() {
              const name = attribute.choices.find(({ id }) => id === Number(into))?.name ?? ''
              toast.success(t('merged', { name: choice.name, into: name }))
              onMerged()
            },
          },
        )
      }}
    >
      <SelectField
        label={t('mergeInto')}
        value={into}
        error={missing && !into ? t('chooseChoice') : undefined}
        onChange={({ target }) => setInto(target.value)}
      >
        <option value="">{t('chooseChoice')}</option>
        {attribute.choices
          .filter(({ id }) => id !== choice.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
    </ConfirmDestructive>
  )
}
