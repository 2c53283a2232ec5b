import { useState } from 'react'
import type { AdminOptionTypeJson } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'
import { useMergeValues } from '#web/api/options.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { SelectField } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDestructive } from '../lists/confirm-destructive.tsx'

interface MergeValueDialogProps {
  userId: string
  option: AdminOptionTypeJson
  valueId: number
  isUnsaved: boolean
  onClose: () => void
  onMerged: (option: AdminOptionTypeJson) => void
}

/** Dialog that merges an option value into another one. Products get the other value, and the merged one is deleted. */
export default function MergeValueDialog(props: MergeValueDialogProps) {
  const { userId, option, valueId, isUnsaved, onClose, onMerged } = props
  const { mutate, isPending, error } = useMergeValues(userId)
  const [into, setInto] = useState('')
  const [missing, setMissing] = useState(false)
  const from = option.values.find(({ id }) => id === valueId)?.value ?? ''
  const others = option.values.filter(({ id }) => id !== valueId)
  return (
    <ConfirmDestructive
      title={t('mergeTitle', { name: from })}
      action={t('merge')}
      text={t(isUnsaved ? 'saveBeforeMerge' : 'mergeHint', { name: from })}
      pending={isPending}
      failure={error && getErrorMessage(error)}
      onClose={onClose}
      onConfirm={() => {
        if (into === '' || isUnsaved) return setMissing(true)
        mutate(
          { id: option.id, valueId, into: Number(into) },
          {
            onSuccess(after) {
              toast.success(
                t('merged', { name: from, into: others.find(({ id }) => String(id) === into)?.value ?? '' }),
              )
              onMerged(after)
            },
          },
        )
      }}
    >
      <SelectField
        label={t('mergeInto')}
        error={missing && into === '' ? t('chooseValue') : undefined}
        value={into}
        disabled={isUnsaved}
        onChange={({ target }) => setInto(target.value)}
      >
        <option value="">{t('choose')}</option>
        {others.map(({ id, value }) => (
          <option key={id} value={id}>
            {value}
          </option>
        ))}
      </SelectField>
    </ConfirmDestructive>
  )
}
