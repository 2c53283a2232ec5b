import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminOptionTypeJson } from '#contract/options.ts'
import { t } from '#messages/adminOptions.ts'
import { useRemoveOption } from '#web/api/options.ts'
import { DeleteRecord } from '../records/delete-record.tsx'

interface OptionActionsProps {
  userId: string
  option: AdminOptionTypeJson
  /** Called after the option was deleted, to discard its draft. */
  onGone: () => void
}

/** Button that deletes an option after confirmation. */
export function OptionActions({ userId, option, onGone }: OptionActionsProps) {
  const remove = useRemoveOption(userId)
  return (
    <DeleteRecord
      id={option.id}
      remove={remove}
      texts={{
        title: t('deleteTitle', { name: option.name }),
        action: t('delete'),
        text: t('deleteHint'),
        deleted: t('deleted', { name: option.name }),
      }}
      list={adminPaths.options()}
      onGone={onGone}
    />
  )
}
