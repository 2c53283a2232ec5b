import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { t } from '#messages/adminProductEditor.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

interface RowButtonsProps {
  /** Name of the item for button labels: "feature 2". */
  name: string
  index: number
  count: number
  /** Whether the items are side by side, so that the arrows point left and right. */
  sideways?: boolean
  onMove: (to: number, by: 'earlier' | 'later') => void
  onRemove: () => void
}

/** Buttons that move or remove an item of a list. */
export function RowButtons({ name, index, count, sideways, onMove, onRemove }: RowButtonsProps) {
  const Earlier = sideways ? ArrowLeft : ArrowUp
  const Later = sideways ? ArrowRight : ArrowDown
  const moveButtonProps = (by: 'earlier' | 'later', to: number) => ({
    small: true,
    'data-move': by,
    className: 'aria-disabled:opacity-40',
    'aria-disabled': to < 0 || to >= count || undefined,
    onClick: () => to >= 0 && to < count && onMove(to, by),
  })
  return (
    <span className="flex shrink-0">
      <IconButton label={t(sideways ? 'moveEarlier' : 'moveUp', { name })} {...moveButtonProps('earlier', index - 1)}>
        <Earlier aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t(sideways ? 'moveLater' : 'moveDown', { name })} {...moveButtonProps('later', index + 1)}>
        <Later aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('removeNamed', { name })} small data-remove onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </span>
  )
}
