import MenuIcon from 'lucide-react/icons/menu'
import { Suspense, useEffect, useState } from 'react'
import { t } from '#messages/shell.ts'
import { preloadOnInteraction } from '#web/browser/first-interaction.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { optionalComponent } from '#web/ui/lazy-component.ts'

const load = () => import('./menu-dialog.tsx')
const MenuDialog = optionalComponent(load)

/** The menu button on a phone. The menu's code is loaded on the first interaction with the page. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => preloadOnInteraction(load), [])

  return (
    <div className="md:hidden">
      <IconButton
        label={t('menu')}
        className="-ms-2.5"
        aria-expanded={open}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <MenuIcon aria-hidden className="size-5" />
      </IconButton>
      {opened && (
        <Suspense fallback={null}>
          <MenuDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
