import { t } from '#messages/adminEditing.ts'

interface BackAgainProps {
  /** Something that was typed before is in the fields. */
  restored: boolean
  /** What somebody else has saved since: "this page". */
  changed?: string | undefined
}

/** Tells a returning editor that their unsaved draft was restored. */
export const BackAgain = ({ restored, changed }: BackAgainProps) => (
  <p role="status" className="rounded-md bg-accent-soft p-3.5 text-accent-strong text-sm empty:hidden">
    {restored && (changed ? t('restoredChanged', { what: changed }) : t('restored'))}
  </p>
)
