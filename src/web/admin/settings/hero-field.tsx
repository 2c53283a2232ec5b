import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_PICTURE_BYTES } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSettings.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { SettingsFormState } from './settings-fields.ts'

/** The picture of the home page. Without it, featured products are shown. */
export function HeroField({ form }: { form: SettingsFormState }) {
  const picture = useWatch({ control: form.control, name: 'settings.heroPicture' })
  const [error, setError] = useState<string>()
  const id = useId()
  const put = (address: string | null) => form.setValue('settings.heroPicture', address, { shouldDirty: true })

  async function send(file: File) {
    setError(
      file.size > MAX_PICTURE_BYTES
        ? t('pictureTooLarge', { file: file.name, size: formatBytes(MAX_PICTURE_BYTES) })
        : undefined,
    )
    if (file.size > MAX_PICTURE_BYTES) return
    try {
      put((await upload('POST /admin/media', { picture: file })).url)
    } catch (error) {
      setError(messageOf(error))
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && <Picture src={picture} alt={t('homePicture')} sizes="10rem" className="w-40 rounded-md" />}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium text-sm">{t('homePicture')}</p>
        <div className="flex flex-wrap gap-3">
          <label className={buttonClass('secondary', 'small', 'cursor-pointer focus-within:outline-2')}>
            {picture ? t('changePicture') : t('choosePicture')}
            <input
              type="file"
              accept="image/*"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void send(file)
              }}
            />
          </label>
          {picture && (
            <Button look="quiet" size="small" onClick={() => put(null)}>
              {common('remove')}
            </Button>
          )}
        </div>
        <p id={id} role="alert" className="text-danger text-sm empty:hidden">
          {error}
        </p>
      </div>
    </div>
  )
}
