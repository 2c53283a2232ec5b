import { t } from '#messages/adminEditing.ts'

interface BackAgainProps {
  /** The fields contain a restored draft. */
  restored: boolean
  /** What another person has saved since: "this page". */
  changed?: string | undefined
}

/** Notes that an unsaved draft was restored. */
export const BackAgain = ({ restored, changed }: BackAgainProps) => (
  <p role="status" className="rounded-md bg-accent-soft p-3.5 text-accent-strong text-sm empty:hidden">
    {restored && (changed ? t('restoredChanged', { what: changed }) : t('restored'))}
  </p>
)
