import { useId, useState } from 'react'
import { MAX_PICTURE_BYTES } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminEditing.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PictureFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** URL of the picture. */
  value: string | null
  onChange: (url: string | null) => void
}

/** Field for one picture, which is uploaded when it is selected. */
export function PictureField({ label, hint, error, value, onChange }: PictureFieldProps) {
  const [failure, setFailure] = useState<string>()
  const [uploading, setUploading] = useState(false)
  const id = useId()
  const shownError = failure ?? error

  async function uploadPicture(picture: File) {
    const tooLarge = picture.size > MAX_PICTURE_BYTES
    setFailure(
      tooLarge ? t('pictureTooLarge', { file: picture.name, size: formatBytes(MAX_PICTURE_BYTES) }) : undefined,
    )
    if (tooLarge) return
    setUploading(true)
    try {
      onChange((await upload('POST /admin/media', { picture })).url)
    } catch (error) {
      setFailure(getErrorMessage(error))
    } finally {
      setUploading(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {value && <Picture src={value} alt={label} sizes="10rem" className="w-40 rounded-md" />}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium text-sm">{label}</p>
        <div className="flex flex-wrap gap-3">
          <label className={buttonClass('secondary', 'small', 'cursor-pointer focus-within:outline-2')}>
            {uploading && <Spinner />}
            {value ? t('changePicture') : t('choosePicture')}
            <input
              type="file"
              accept="image/*"
              disabled={uploading}
              aria-invalid={shownError ? true : undefined}
              aria-describedby={shownError ? id : undefined}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void uploadPicture(file)
              }}
            />
          </label>
          {value && (
            <Button variant="quiet" size="small" onClick={() => onChange(null)}>
              {common('remove')}
            </Button>
          )}
        </div>
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
        <p id={id} role="alert" className="text-danger text-sm empty:hidden">
          {shownError}
        </p>
      </div>
    </div>
  )
}
