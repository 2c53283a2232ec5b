import { clsx } from 'clsx'
import { useWatch } from 'react-hook-form'
import { MAX_OPTION_PICTURES } from '#contract/options.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { EditorForm } from './product-form.ts'

interface ChoosePicturesDialogProps {
  form: EditorForm
  /** Name of the option value: "Red". */
  name: string
  chosen: readonly string[]
  onChange: (images: string[]) => void
  onClose: () => void
}

/** Dialog to select pictures of the product for an option value, in the order in which they are clicked. */
export default function ChoosePicturesDialog({ form, name, chosen, onChange, onClose }: ChoosePicturesDialogProps) {
  const pictures = useWatch({ control: form.control, name: 'images' })
  // Pictures that only the option value has, for example from an import.
  const others = chosen.filter((image) => !pictures.some(({ url }) => url === image))
  const all = [...pictures, ...others.map((url) => ({ url, text: '' }))]
  const toggle = (url: string) =>
    onChange(chosen.includes(url) ? chosen.filter((each) => each !== url) : [...chosen, url])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picturesLabel', { name })}
      footer={<Button onClick={onClose}>{common('done')}</Button>}
    >
      <div className="flex flex-col gap-4 pb-5">
        <p className="text-ink-soft text-sm">{t(all.length > 0 ? 'choosePicturesHint' : 'noPicturesYet')}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3 empty:hidden">
          {all.map(({ url, text }, index) => {
            const position = chosen.indexOf(url)
            const isChosen = position >= 0
            return (
              <li key={url}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  disabled={!isChosen && chosen.length >= MAX_OPTION_PICTURES}
                  className={clsx(
                    'relative block w-full rounded-md border-2 disabled:opacity-50',
                    isChosen ? 'border-accent' : 'border-transparent hover:border-line-strong',
                  )}
                  onClick={() => toggle(url)}
                >
                  <Picture
                    src={url}
                    alt={text || t('pictureNumber', { number: index + 1 })}
                    sizes="8rem"
                    className="w-full rounded-sm"
                  />
                  {isChosen && (
                    <span className="absolute top-1 start-1 rounded-sm bg-accent px-1.5 py-0.5 font-medium text-on-accent text-xs">
                      {position + 1}
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
