import { clsx } from 'clsx'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { MAX_PICTURE_BYTES } from '#contract/shop.ts'
import { t } from '#messages/adminProductEditor.ts'
import { t as products } from '#messages/adminProducts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useStayInView } from '#web/ui/stay-in-view.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { GridField } from '../../editing/grid-field.tsx'
import { RowButtons } from '../../editing/row-buttons.tsx'
import type { EditorForm } from './product-form.ts'
import type { Uploads } from './use-uploads.ts'

interface PicturesCardProps {
  form: EditorForm
  uploads: Uploads
}

/** Editor for the product's ordered pictures, with an upload area. The first picture is the main one. */
export function PicturesCard({ form, uploads }: PicturesCardProps) {
  const { fields: images, move, remove: removeImage } = useFieldArray({ control: form.control, name: 'images' })
  const [dragged, setDragged] = useState<number | null>(null)
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const error = form.formState.errors.images
  const typed = useWatch({ control: form.control, name: 'images' })
  const hasAltText = (index: number) => (typed[index]?.text ?? '').trim() !== ''
  const missing = images.filter((_, index) => !hasAltText(index)).length
  useStayInView(list, images.length)

  function remove(index: number, url: string) {
    removeImage(index)
    const without = (images: string[]) => images.filter((each) => each !== url)
    for (const [variantIndex, { images }] of form.getValues('variants').entries())
      if (images.includes(url)) form.setValue(`variants.${variantIndex}.images`, without(images), { shouldDirty: true })
    const options = form.getValues('options')
    if (options.some(({ values }) => values.some(({ images }) => images.includes(url))))
      form.setValue(
        'options',
        options.map((option) => ({
          ...option,
          values: option.values.map((each) => ({ ...each, images: without(each.images) })),
        })),
        { shouldDirty: true },
      )
  }

  return (
    <EditorCard title={products('pictures')} note={t('picturesHint')}>
      <div ref={list} className="flex flex-col gap-4 empty:hidden">
        {missing > 0 && (
          <p role="status" className="text-ink-soft text-sm">
            {t('altTextsMissing', { count: missing })}{' '}
            <Link to={adminPaths.products({ altText: 'missing' })} className="text-accent-strong underline">
              {t('altTextsOfOthers')}
            </Link>
          </p>
        )}
        {images.length > 0 && (
          <ul aria-label={products('pictures')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
            {images.map(({ id, url }, index) => (
              <li
                key={id}
                data-row={index}
                className={clsx(
                  'flex flex-col items-center rounded-md border bg-surface',
                  dragged === index && 'opacity-50',
                )}
                onDragOver={(event) => dragged !== null && event.preventDefault()}
                onDrop={(event) => {
                  if (dragged === null) return
                  event.preventDefault()
                  move(dragged, index)
                  setDragged(null)
                }}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below move it as well */}
                <span
                  draggable
                  className="relative block w-full cursor-grab"
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    setDragged(index)
                  }}
                  onDragEnd={() => setDragged(null)}
                >
                  <Picture
                    src={url}
                    alt={t('pictureNumber', { number: index + 1 })}
                    sizes="10rem"
                    className="w-full rounded-t-md"
                  />
                  {index === 0 && (
                    <span className="absolute top-1.5 start-1.5">
                      <Badge tone="accent">{t('main')}</Badge>
                    </span>
                  )}
                  {!hasAltText(index) && (
                    <span className="absolute bottom-1.5 start-1.5">
                      <Badge tone="warning">{t('noAltText')}</Badge>
                    </span>
                  )}
                </span>
                <GridField
                  label={t('altTextLabel', { number: index + 1 })}
                  placeholder={products('altText')}
                  className="w-full p-1.5 pb-0 text-sm"
                  {...form.field(`images.${index}.text`)}
                />
                <RowButtons
                  sideways
                  name={t('nounNumber', { noun: t('pictureNoun'), number: index + 1 })}
                  index={index}
                  count={images.length}
                  onMove={(to, by) => {
                    move(index, to)
                    focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
                  }}
                  onRemove={() => {
                    remove(index, url)
                    focusAfterUpdate(images.length > 1 ? '[data-remove]' : 'input[type=file]')
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <FileDrop
          label={t('addPictures')}
          hint={t('addPicturesHint', { size: formatBytes(MAX_PICTURE_BYTES) })}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          maxBytes={MAX_PICTURE_BYTES}
          maxFiles={Math.max(MAX_PER_PRODUCT.pictures - images.length, 0)}
          files={uploads.files}
          onAdd={uploads.add}
          onRemove={uploads.remove}
        />
        <p role="alert" className="text-danger text-sm empty:hidden">
          {error?.message}
        </p>
      </div>
    </EditorCard>
  )
}
