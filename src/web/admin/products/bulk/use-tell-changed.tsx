import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { useUndo } from '#web/api/audit.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'

/** Long enough to see in the list that it was a mistake. */
const SHOWN_MS = 15_000

/**
 * Says that products are changed, with a button that takes it back.
 * @returns to be called with how many, and the entry of the audit log that can be undone, if there is one
 */
export function useTellChanged() {
  const { mutate } = useUndo()
  const undo = (entry: number, id: string) => {
    toast.dismiss(id)
    mutate(entry, {
      onSuccess({ undone, left }) {
        const rest = left > 0 ? ` ${t('notUndone', { left })}` : ''
        toast.success(t('undone', { undone }) + rest, { duration: 4000 })
      },
      onError: (error) => toast.error(messageOf(error)),
    })
  }
  return (count: number, entry: number | null) =>
    entry === null
      ? toast.success(t('changed', { count }))
      : toast.success(
          ({ id }) => (
            <>
              {t('changed', { count })}{' '}
              <button
                type="button"
                className="font-medium text-accent-strong underline"
                onClick={() => undo(entry, id)}
              >
                {common('undo')}
              </button>
            </>
          ),
          { duration: SHOWN_MS },
        )
}
