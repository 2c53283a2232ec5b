import { useWatch } from 'react-hook-form'
import { LARGEST_PICTURE } from '#contract/shop.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { upload } from '#web/api/upload.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.ts'
import type { SettingsFormState } from './settings-fields.ts'

/** The picture that the shop greets with; without one it shows what is featured. */
export function HeroField({ form }: { form: SettingsFormState }) {
  const picture = useWatch({ control: form.control, name: 'settings.heroPicture' })
  const put = (address: string | null) => form.setValue('settings.heroPicture', address, { shouldDirty: true })

  async function send(file: File) {
    if (file.size > LARGEST_PICTURE) return toast.error('This file is too large.')
    try {
      put((await upload('POST /admin/media', { picture: file })).url)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      {picture && (
        <Picture src={picture} alt="The picture of the home page" sizes="10rem" className="w-40 rounded-md" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-medium text-sm">Picture of the home page</p>
        <div className="flex flex-wrap gap-3">
          <label className={buttonClass('secondary', 'small', 'cursor-pointer focus-within:outline-2')}>
            {picture ? 'Change' : 'Choose a picture'}
            <input
              type="file"
              accept="image/*"
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
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
