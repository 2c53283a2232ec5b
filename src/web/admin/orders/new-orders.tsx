import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { t } from '#messages/adminOrders.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface NewOrdersProps {
  count: number
  /** URL of the first page, if another page is shown. */
  firstPage: string | undefined
  onShow: (button: HTMLElement) => void
}

/** Keeps the button from increasing the height of its line. */
const NO_EXTRA_HEIGHT = '-my-px'

/** Button that shows the number of new orders and adds them to the list. */
export function NewOrders({ count, firstPage, onShow }: NewOrdersProps) {
  const text = (
    <>
      <ArrowUp aria-hidden className="size-4 text-accent-strong" />
      {t('showNew', { count })}
    </>
  )
  if (firstPage)
    return (
      <Link to={firstPage} className={buttonClass('secondary', 'small', NO_EXTRA_HEIGHT)}>
        {text}
      </Link>
    )
  return (
    <Button
      variant="secondary"
      size="small"
      className={NO_EXTRA_HEIGHT}
      onClick={({ currentTarget }) => onShow(currentTarget)}
    >
      {text}
    </Button>
  )
}
