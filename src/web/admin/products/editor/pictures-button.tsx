import ImageIcon from 'lucide-react/icons/image'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface PicturesButtonProps {
  label: string
  images: readonly string[]
  /** Shown while there is no picture. */
  fallback?: string | undefined
  onClick: () => void
}

/** Button that opens a dialog to select pictures. Shows the first picture and the number of pictures. */
export const PicturesButton = ({ label, images, fallback, onClick }: PicturesButtonProps) => {
  const shown = images[0] ?? fallback
  return (
    <button
      type="button"
      aria-label={images.length > 0 ? `${label} (${images.length})` : label}
      title={label}
      aria-haspopup="dialog"
      className={iconButtonClass('relative', true)}
      onClick={onClick}
    >
      {shown ? (
        <Picture
          src={shown}
          alt=""
          sizes="2rem"
          className={images.length > 0 ? 'w-8 rounded-sm' : 'w-8 rounded-sm opacity-40'}
        />
      ) : (
        <ImageIcon aria-hidden className="size-4" />
      )}
      {images.length > 1 && (
        <span className="absolute end-0 bottom-0 rounded-sm bg-ink px-1 text-surface text-xs leading-tight">
          {images.length}
        </span>
      )}
    </button>
  )
}
