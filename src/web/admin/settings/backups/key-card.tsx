import { useState } from 'react'
import type { BackupsJson } from '#contract/backups.ts'
import { t } from '#messages/adminBackups.ts'
import { useConfirmBackupKey, useMakeBackupKey } from '#web/api/backups.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDestructive } from '../../lists/confirm-destructive.tsx'
import { EditorCard } from '../../products/editor/editor-card.tsx'
import { KeyDialog } from './key-dialog.tsx'

const texts = (): Record<BackupsJson['key'], string> => ({
  none: t('keyNone'),
  unconfirmed: t('keyUnconfirmed'),
  kept: t('keyKept'),
})

/** The key of the backups: whether there is one, and whether somebody has stored it. */
export function KeyCard({ state, canChange }: { state: BackupsJson['key']; canChange: boolean }) {
  const make = useMakeBackupKey()
  const confirm = useConfirmBackupKey()
  const [isReplacing, setReplacing] = useState(false)
  const [key, setKey] = useState<string>()
  const create = () =>
    make.mutate(undefined, {
      onSuccess(created) {
        setReplacing(false)
        setKey(created)
      },
    })
  const failure = make.error ?? confirm.error
  return (
    <EditorCard title={t('keyTitle')} note={t('keyHint')}>
      <Alert>{failure && !isReplacing && !key && messageOf(failure)}</Alert>
      <p className={state === 'unconfirmed' ? 'text-pretty text-danger text-sm' : 'text-pretty text-sm'}>
        {texts()[state]}
      </p>
      {canChange && (
        <div className="flex flex-wrap gap-3">
          {state === 'none' ? (
            <Button look="primary" pending={make.isPending} onClick={create}>
              {t('createKey')}
            </Button>
          ) : (
            <Button look="secondary" aria-haspopup="dialog" onClick={() => setReplacing(true)}>
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
          title={t('askReplace')}
          action={t('replaceKey')}
          text={t('replaceHint')}
          pending={make.isPending}
          failure={make.error && messageOf(make.error)}
          onClose={() => setReplacing(false)}
          onConfirm={create}
        />
      )}
      {key && (
        <KeyDialog
          value={key}
          onClose={() => setKey(undefined)}
          onStored={() => confirm.mutate(undefined, { onSuccess: () => setKey(undefined) })}
          pending={confirm.isPending}
          failure={confirm.error && messageOf(confirm.error)}
        />
      )}
    </EditorCard>
  )
}
