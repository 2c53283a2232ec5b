import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { canonicalVideo, isUploadedVideo } from '#contract/video-links.ts'
import { MAX_VIDEO_BYTES, MAX_VIDEO_TITLE_LENGTH, MAX_VIDEOS } from '#contract/videos.ts'
import { t } from '#messages/adminProductVideos.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { EditorCard } from '../../editing/editor-card.tsx'
import { useFocusAfterUpdate } from '../../editing/focus-after-update.ts'
import { RowButtons } from '../../editing/row-buttons.tsx'
import type { EditorForm } from './product-form.ts'
import { newVideo } from './upload-media.ts'
import type { Uploads } from './use-uploads.ts'

interface VideosCardProps {
  form: EditorForm
  uploads: Uploads
}

/** Editor for the product's ordered videos: uploads and links to other sites. */
export function VideosCard({ form, uploads }: VideosCardProps) {
  const { fields: videos, append, move, remove } = useFieldArray({ control: form.control, name: 'videos' })
  const images = useWatch({ control: form.control, name: 'images' })
  const [list, focusAfterUpdate] = useFocusAfterUpdate<HTMLDivElement>()
  const isFull = videos.length >= MAX_VIDEOS

  return (
    <EditorCard title={t('videos')} note={t('hint')}>
      <div ref={list} className="flex flex-col gap-4">
        <ul aria-label={t('videos')} className="flex flex-col gap-3 empty:hidden">
          {videos.map(({ id, url }, index) => {
            const poster = form.watch(`videos.${index}.poster`)
            const isOther = poster !== '' && !images.some((image) => image.url === poster)
            return (
              <li key={id} data-row={index} className="flex gap-3 rounded-md border bg-surface p-3 max-sm:flex-col">
                <Picture
                  src={poster || images[0]?.url}
                  alt=""
                  sizes="6rem"
                  className="w-24 shrink-0 self-start rounded-sm"
                />
                <div className="flex min-w-0 grow flex-col gap-3">
                  <div className="flex items-start justify-between gap-2">
                    <a href={url} target="_blank" rel="noreferrer" className={`${textLinkClass} text-sm wrap-anywhere`}>
                      {formatSource(url)}
                    </a>
                    <RowButtons
                      name={t('videoNumber', { number: index + 1 })}
                      index={index}
                      count={videos.length}
                      onMove={(to, by) => {
                        move(index, to)
                        focusAfterUpdate(`[data-row="${to}"] [data-move=${by}]`)
                      }}
                      onRemove={() => {
                        remove(index)
                        focusAfterUpdate(videos.length > 1 ? '[data-remove]' : 'input[type=file]')
                      }}
                    />
                  </div>
                  <p role="alert" className="text-danger text-sm empty:hidden">
                    {form.getFieldState(`videos.${index}.url`, form.formState).error?.message}
                  </p>
                  <TextField
                    label={t('titleLabel', { number: index + 1 })}
                    maxLength={MAX_VIDEO_TITLE_LENGTH}
                    {...form.field(`videos.${index}.title`)}
                  />
                  <div className="grid gap-3 sm:grid-cols-2">
                    <SelectField
                      label={t('posterLabel', { number: index + 1 })}
                      {...form.field(`videos.${index}.poster`)}
                    >
                      <option value="">{t('noPoster')}</option>
                      {isOther && <option value={poster}>{t('ownPoster')}</option>}
                      {images.map((image, at) => (
                        <option key={image.url} value={image.url}>
                          {t('pictureNumber', { number: at + 1 })}
                        </option>
                      ))}
                    </SelectField>
                    <SelectField
                      label={t('positionLabel', { number: index + 1 })}
                      {...form.field(`videos.${index}.position`)}
                    >
                      {positionOptions(form.watch(`videos.${index}.position`), images.length).map((position) => (
                        <option key={position} value={position}>
                          {t('position', { position })}
                        </option>
                      ))}
                    </SelectField>
                  </div>
                </div>
              </li>
            )
          })}
        </ul>
        <FileDrop
          label={t('add')}
          hint={t('addHint', { size: formatBytes(MAX_VIDEO_BYTES) })}
          accept="video/mp4,video/webm"
          maxBytes={MAX_VIDEO_BYTES}
          maxFiles={Math.max(MAX_VIDEOS - videos.length, 0)}
          files={uploads.files}
          onAdd={uploads.add}
          onRemove={uploads.remove}
        />
        <LinkField
          disabled={isFull}
          known={videos.map(({ url }) => url)}
          onAdd={(url) => append(newVideo(url, form.getValues('name')), { shouldFocus: false })}
        />
        <p role="alert" className="text-danger text-sm empty:hidden">
          {form.formState.errors.videos?.message ?? form.formState.errors.videos?.root?.message}
        </p>
      </div>
    </EditorCard>
  )
}

interface LinkFieldProps {
  disabled: boolean
  known: readonly string[]
  onAdd: (url: string) => void
}

/** Field for a link to a video. It is not part of the form, so Enter adds the video instead of saving the product. */
function LinkField({ disabled, known, onAdd }: LinkFieldProps) {
  const [link, setLink] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const url = canonicalVideo(link)
    const problem =
      !url || isUploadedVideo(url) ? t('unknownLink') : known.includes(url) ? t('alreadyAdded') : undefined
    setError(problem)
    if (problem || !url) return field.current?.focus()
    setLink('')
    onAdd(url)
  }

  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label={t('link')}
        type="url"
        className="grow"
        hint={t('linkHint')}
        value={link}
        error={error}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="secondary" className="mt-6.5 shrink-0" disabled={disabled || link.trim() === ''} onClick={add}>
        {t('addLink')}
      </Button>
    </div>
  )
}

/** Positions among the pictures. Includes the video's own position, even if there are fewer pictures. */
const positionOptions = (selected: string, pictures: number): number[] =>
  [...new Set([...Array.from({ length: pictures + 1 }, (_, position) => position), Number(selected)])].toSorted(
    (a, b) => a - b,
  )

function formatSource(url: string): string {
  if (isUploadedVideo(url)) return t('uploaded', { format: url.endsWith('.mp4') ? 'MP4' : 'WebM' })
  return url.replace(/^https:\/\/(www\.)?/, '')
}
