import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { t } from '#messages/adminOptions.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SwatchFieldProps } from './color-swatch-field.tsx'

/** Picture field of an option value. The picture is uploaded when it is selected. */
export function PictureSwatchField({ name, value, error, disabled, onChange }: SwatchFieldProps) {
  const [uploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const picture = value && !value.startsWith('#') ? value : null

  async function uploadPicture(file: File) {
    setUploading(true)
    setFailure(undefined)
    try {
      onChange((await upload('POST /admin/media', { picture: file })).url)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setUploading(false)
    }
  }

  return (
    <span className="flex shrink-0 flex-col gap-1">
      <span className="flex items-center">
        <label
          title={t('pictureLabel', { name })}
          className="flex size-11 cursor-pointer items-center justify-center overflow-hidden rounded-md border border-line-strong/70 bg-surface text-ink-soft focus-within:outline-2 hover:border-ink-soft has-disabled:cursor-not-allowed"
        >
          {uploading ? (
            <Spinner />
          ) : picture ? (
            <Picture src={picture} alt="" sizes="2.75rem" className="size-full" />
          ) : (
            <ImageIcon aria-hidden className="size-4" />
          )}
          <span className="sr-only">{t('pictureLabel', { name })}</span>
          <input
            type="file"
            accept="image/*"
            aria-invalid={(failure ?? error) ? true : undefined}
            disabled={disabled || uploading}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void uploadPicture(file)
            }}
          />
        </label>
        {picture && !disabled && (
          <IconButton label={t('removePictureLabel', { name })} small onClick={() => onChange(null)}>
            <X aria-hidden className="size-3.5" />
          </IconButton>
        )}
      </span>
      <span role="alert" className="max-w-32 text-danger text-xs empty:hidden">
        {failure ?? error}
      </span>
    </span>
  )
}
