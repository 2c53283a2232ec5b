import { useState } from 'react'
import { MAX_TRANSLATION_BYTES, MAX_TRANSLATION_ROWS } from '#contract/translations.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as imports } from '#messages/adminProductImport.ts'
import { t } from '#messages/adminTranslations.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { useImportTranslations } from '#web/api/translations.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'

/** Dialog that imports translations from a CSV file and shows the result with the rejected rows. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutate, data, error, isPending } = useImportTranslations()
  const [file, setFile] = useState<DroppedFile | null>(null)
  const shown =
    file && (error ? { ...file, error: getErrorMessage(error) } : isPending ? { ...file, progress: 0.9 } : file)
  return (
    <Dialog
      open
      title={t('importTitle')}
      pending={isPending}
      onClose={onClose}
      footer={
        <DialogButtons>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {common('close')}
          </Button>
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">{t('importHint')}</p>
        <FileDrop
          label={imports('chooseFile')}
          hint={t('fileHint', { rows: MAX_TRANSLATION_ROWS })}
          accept=".csv,.txt,text/csv"
          maxBytes={MAX_TRANSLATION_BYTES}
          files={shown ? [shown] : []}
          onAdd={([chosen]) => {
            if (!chosen || isPending) return
            const { name, size } = chosen.file
            setFile({ id: crypto.randomUUID(), name, size, error: chosen.error })
            if (!chosen.error) mutate(chosen.file)
          }}
          onRemove={() => setFile(null)}
        />
        <div role="status">
          {data && (
            <>
              <p>{t('importResult', data)}</p>
              {data.refused > 0 && (
                <>
                  <p className="pt-3">{t('rowsNotImported', { refused: data.refused })}</p>
                  <ul className="max-h-48 list-disc overflow-y-auto pt-1 ps-5 text-sm">
                    {data.problems.map(({ line, problem }) => (
                      <li key={`${line} ${problem}`}>{t('line', { line, problem })}</li>
                    ))}
                  </ul>
                  {data.refused > data.problems.length && (
                    <p className="text-sm">{t('more', { count: data.refused - data.problems.length })}</p>
                  )}
                </>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
