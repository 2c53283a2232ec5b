import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductBulk.ts'
import { useUndo } from '#web/api/audit.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { toast } from '#web/ui/toast.ts'

/** Long enough to notice a mistake in the list, in milliseconds. */
const UNDO_TOAST_MS = 15_000

/**
 * Shows a toast with an undo button after products were changed.
 * @returns a function to call with the number of products and the ID of the audit log entry to undo, if any
 */
export function useChangedToast() {
  const { mutate } = useUndo()
  const undo = (entry: number, id: string) => {
    toast.dismiss(id)
    mutate(entry, {
      onSuccess({ undone, left }) {
        const rest = left > 0 ? ` ${t('notUndone', { left })}` : ''
        toast.success(t('undone', { undone }) + rest, { duration: 4000 })
      },
      onError: (error) => toast.error(getErrorMessage(error)),
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
          { duration: UNDO_TOAST_MS },
        )
}
