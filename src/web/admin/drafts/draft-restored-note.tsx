import { t } from '#messages/adminEditing.ts'

interface DraftRestoredNoteProps {
  /** The fields contain a restored draft. */
  restored: boolean
  /** Name of the record if another person has saved it since: "this page". */
  changedByOthers?: string | undefined
}

/** Note that an unsaved draft was restored. */
export const DraftRestoredNote = ({ restored, changedByOthers }: DraftRestoredNoteProps) => (
  <p role="status" className="rounded-md bg-accent-soft p-3.5 text-accent-strong text-sm empty:hidden">
    {restored && (changedByOthers ? t('restoredChanged', { what: changedByOthers }) : t('restored'))}
  </p>
)
