import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import { MAX_AVATAR_BYTES } from '#contract/shop.ts'
import { t } from '#messages/profile.ts'
import { useChangeAvatar, useRemoveAvatar } from '#web/api/profile.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { type FileRules, fileError, formatBytes } from '#web/ui/file-drop/file-rules.ts'
import { Progress } from '#web/ui/progress.tsx'
import { toast } from '#web/ui/toast.ts'

const rules: FileRules = { accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif', maxBytes: MAX_AVATAR_BYTES }

/** The user's profile picture. It is changed by a button or by dropping a file on it. */
export function AvatarField({ user }: { user: UserJson }) {
  const [progress, setProgress] = useState(0)
  const [isDraggedOver, setDraggedOver] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [preview, setPreview] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = useChangeAvatar(setProgress)
  const remove = useRemoveAvatar()
  const busy = change.isPending || remove.isPending

  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  function choose(file: File | undefined) {
    if (!file || busy) return
    const invalid = fileError(file, rules)
    setErrorMessage(invalid)
    if (invalid) return
    setProgress(0)
    setPreview(URL.createObjectURL(file))
    change.mutate(file, {
      onSuccess: () => toast.success(t('pictureChanged')),
      onError: (error) => setErrorMessage(getErrorMessage(error)),
      onSettled: () => setPreview(undefined),
    })
  }

  function removeAvatar() {
    setErrorMessage(undefined)
    remove.mutate(undefined, {
      onSuccess() {
        toast.success(t('pictureRemoved'))
        button.current?.focus()
      },
      onError: (error) => setErrorMessage(getErrorMessage(error)),
    })
  }

  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDraggedOver(inside)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is optional; the button does the same
    <div
      className="flex flex-col items-center gap-3 text-center"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        choose(event.dataTransfer.files[0])
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={t(user.avatar ? 'changePicture' : 'addPicture')}
        title={t(user.avatar ? 'changePicture' : 'addPicture')}
        aria-disabled={busy || undefined}
        className={clsx(
          'group relative rounded-full transition-shadow',
          isDraggedOver && 'ring-4 ring-accent ring-offset-2 ring-offset-surface',
        )}
        onClick={() => !busy && input.current?.click()}
      >
        <Avatar
          name={user.name}
          image={preview ?? user.avatar}
          className={clsx('size-24 text-3xl transition-opacity', busy && 'opacity-60')}
        />
        <span className="absolute end-0 bottom-0 flex size-8 items-center justify-center rounded-full border bg-surface text-ink shadow-sm transition-colors group-hover:bg-sunken">
          <Camera aria-hidden className="size-4" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.accept}
        aria-label={t('picture')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Otherwise choosing the same file again would fire no change event.
          target.value = ''
        }}
      />
      {change.isPending && <Progress label={t('sendingPicture')} value={progress} className="w-24" />}
      {/* Always rendered, because screen readers announce only changes of an existing live region. */}
      <p role="alert" className={clsx('text-danger text-sm', !errorMessage && 'sr-only')}>
        {errorMessage}
      </p>
      {errorMessage && (
        <p className="text-ink-soft text-sm">{t('pictureHint', { size: formatBytes(MAX_AVATAR_BYTES) })}</p>
      )}
      {user.avatar && !change.isPending && (
        <Button variant="quiet" size="small" className="-my-2" pending={remove.isPending} onClick={removeAvatar}>
          {t('removePicture')}
        </Button>
      )}
    </div>
  )
}
