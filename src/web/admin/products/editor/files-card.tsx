import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { AdminProductJson } from '#contract/admin-products.ts'
import { DOWNLOAD_DAYS, DOWNLOADS_PER_UNIT, MAX_FILE_BYTES, MAX_FILES_PER_PRODUCT } from '#contract/product-files.ts'
import { t } from '#messages/adminProductFiles.ts'
import { productFilesQuery, uploadProductFile, useRemoveProductFile } from '#web/api/product-files.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import type { DroppedFile } from '#web/ui/file-drop/file-row.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { EditorCard } from '../../editing/editor-card.tsx'

interface FilesCardProps {
  userId: string
  /** Null for a new product, which must be saved before files can be uploaded. */
  product: AdminProductJson | null
}

/** The files that buyers of a digital product download. */
export default function FilesCard({ userId, product }: FilesCardProps) {
  return (
    <EditorCard title={t('files')} note={t('note', { times: DOWNLOADS_PER_UNIT, days: DOWNLOAD_DAYS })}>
      {product ? <Files userId={userId} product={product} /> : <p className="text-sm">{t('saveFirst')}</p>}
    </EditorCard>
  )
}

function Files({ userId, product: { id, variants } }: { userId: string; product: AdminProductJson }) {
  const { data: files = [], error } = useQuery(productFilesQuery(userId, id))
  const remove = useRemoveProductFile(userId, id)
  const [sku, setSku] = useState('')
  const uploads = useFileUploads(userId, id, sku)
  const list = useRef<HTMLUListElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const complete = files.filter((file) => file.complete)
  const failure = error ?? remove.error
  return (
    <>
      <Alert>{failure && getErrorMessage(failure)}</Alert>
      {complete.length === 0 && uploads.files.length === 0 && <p className="text-sm">{t('none')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('files')} className="divide-y empty:hidden focus-visible:outline-none">
        {complete.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-3 py-2 text-sm">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{file.name}</span>
              <span className="text-ink-soft">
                {formatBytes(file.bytes)}
                {file.sku !== null && ` · ${file.sku}`}
              </span>
            </span>
            <IconButton
              label={t('remove', { name: file.name })}
              small
              disabled={remove.isPending}
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget, () => list.current)
                remove.mutate(file.id)
              }}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {variants.length > 1 && (
        <SelectField
          label={t('buyersLabel')}
          name="file-variant"
          value={sku}
          onChange={({ currentTarget }) => setSku(currentTarget.value)}
        >
          <option value="">{t('allVariants')}</option>
          {variants.map((variant) => (
            <option key={variant.sku}>{variant.sku}</option>
          ))}
        </SelectField>
      )}
      <FileDrop
        label={t('addFiles')}
        hint={t('hint', { size: formatBytes(MAX_FILE_BYTES) })}
        files={uploads.files}
        maxBytes={MAX_FILE_BYTES}
        maxFiles={Math.max(MAX_FILES_PER_PRODUCT - complete.length, 0)}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
    </>
  )
}

/** Uploads files one after another. Leaving the page cancels the uploads. */
function useFileUploads(userId: string, id: string, sku: string) {
  const queries = useQueryClient()
  const [files, setFiles] = useState<DroppedFile[]>([])
  const queue = useRef(Promise.resolve())
  const controllers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = controllers.current
    return () => {
      for (const each of all.values()) each.abort()
    }
  }, [])
  const change = (fileId: string, changes: Partial<DroppedFile>) =>
    setFiles((all) => all.map((each) => (each.id === fileId ? { ...each, ...changes } : each)))
  const removeFile = (fileId: string) => setFiles((all) => all.filter((each) => each.id !== fileId))
  const { mutateAsync } = useMutation({
    mutationFn: ({ fileId, file, signal, sku }: { fileId: string; file: File; signal: AbortSignal; sku: string }) =>
      uploadProductFile(id, file, { sku, signal, onProgress: (progress) => change(fileId, { progress }) }),
    onSettled: () => queries.invalidateQueries(productFilesQuery(userId, id)),
  })

  async function uploadFile(fileId: string, file: File, sku: string, { signal }: AbortController) {
    if (signal.aborted) return
    try {
      await mutateAsync({ fileId, file, sku, signal })
      removeFile(fileId)
    } catch (error) {
      if (!signal.aborted) change(fileId, { progress: undefined, error: getErrorMessage(error) })
    } finally {
      controllers.current.delete(fileId)
    }
  }

  return {
    files,
    add(chosen: { file: File; error?: string | undefined }[]) {
      for (const { file, error } of chosen) {
        const fileId = crypto.randomUUID()
        setFiles((all) => [
          ...all,
          { id: fileId, name: file.name, size: file.size, ...(error ? { error } : { progress: 0 }) },
        ])
        if (error) continue
        const controller = new AbortController()
        controllers.current.set(fileId, controller)
        queue.current = queue.current.then(() => uploadFile(fileId, file, sku, controller))
      }
    },
    remove(fileId: string) {
      controllers.current.get(fileId)?.abort()
      controllers.current.delete(fileId)
      removeFile(fileId)
    },
  }
}
