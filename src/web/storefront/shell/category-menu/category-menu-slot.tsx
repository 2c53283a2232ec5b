import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { t } from '#messages/shell.ts'
import { useShop } from '#web/shop/shop.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { loadWithRetries } from '#web/ui/lazy-component.ts'
import type { CategoryMenuProps, Opened } from './category-menu-props.ts'

/** A link with a button that opens the category menu. The menu is loaded when the pointer or the focus reaches them. */
export function CategoryMenuSlot({ children }: { children: ReactNode }) {
  const [Menu, setMenu] = useState<ComponentType<CategoryMenuProps> | null>(null)
  const [opened, setOpened] = useState<Opened>()
  const area = useRef<HTMLDivElement>(null)
  if (useShop().categories.length === 0) return children

  const load = async () => {
    const { CategoryMenu } = await loadWithRetries(() => import('./category-menu.tsx'))
    setMenu(() => CategoryMenu)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads what its button opens
    <div ref={area} className="flex rounded-md transition-colors hover:bg-sunken" onPointerEnter={load} onFocus={load}>
      {children}
      <button
        type="button"
        aria-label={t('categories')}
        aria-expanded={!!(opened && Menu)}
        className={iconButtonClass('noscript:hidden -ms-3 w-8')}
        // A click keeps a menu open that was opened by hovering.
        onClick={() => setOpened(opened === 'click' ? undefined : 'click')}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {Menu && <Menu area={area} opened={opened} onOpen={setOpened} />}
    </div>
  )
}
