import { useState } from 'react'
import type { BackupsJson } from '#contract/backups.ts'
import { t } from '#messages/adminBackups.ts'
import { useConfirmBackupKey, useCreateBackupKey } from '#web/api/backups.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'
import { KeyDialog } from './key-dialog.tsx'

const texts = (): Record<BackupsJson['key'], string> => ({
  none: t('keyNone'),
  unconfirmed: t('keyUnconfirmed'),
  kept: t('keyConfirmed'),
})

/** State of the backup key: whether it exists, and whether staff confirmed that they stored it. */
export function KeyCard({ state, canChange }: { state: BackupsJson['key']; canChange: boolean }) {
  const createKey = useCreateBackupKey()
  const confirm = useConfirmBackupKey()
  const [isReplacing, setIsReplacing] = useState(false)
  const [key, setKey] = useState<string>()
  const submit = () =>
    createKey.mutate(undefined, {
      onSuccess(created) {
        setIsReplacing(false)
        setKey(created)
      },
    })
  const failure = createKey.error ?? confirm.error
  return (
    <EditorCard title={t('keyTitle')} note={t('keyHint')}>
      <Alert>{failure && !isReplacing && !key && getErrorMessage(failure)}</Alert>
      <p className={state === 'unconfirmed' ? 'text-pretty text-danger text-sm' : 'text-pretty text-sm'}>
        {texts()[state]}
      </p>
      {canChange && (
        <div className="flex flex-wrap gap-3">
          {state === 'none' ? (
            <Button variant="primary" pending={createKey.isPending} onClick={submit}>
              {t('createKey')}
            </Button>
          ) : (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsReplacing(true)}>
              {t('replaceKey')}
            </Button>
          )}
          {state === 'unconfirmed' && (
            <Button pending={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {t('stored')}
            </Button>
          )}
        </div>
      )}
      {isReplacing && (
        <ConfirmDestructive
          title={t('replaceTitle')}
          action={t('replaceKey')}
          text={t('replaceHint')}
          pending={createKey.isPending}
          failure={createKey.error && getErrorMessage(createKey.error)}
          onClose={() => setIsReplacing(false)}
          onConfirm={submit}
        />
      )}
      {key && (
        <KeyDialog
          value={key}
          onClose={() => setKey(undefined)}
          onStored={() => confirm.mutate(undefined, { onSuccess: () => setKey(undefined) })}
          pending={confirm.isPending}
          failure={confirm.error && getErrorMessage(confirm.error)}
        />
      )}
    </EditorCard>
  )
}
