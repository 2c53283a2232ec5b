import LayoutGrid from 'lucide-react/icons/layout-grid'
import Rows3 from 'lucide-react/icons/rows-3'
import { t } from '#messages/list.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useView, type View } from './view.ts'

const views = [
  { value: 'grid', labelKey: 'gridView', Icon: LayoutGrid },
  { value: 'list', labelKey: 'listView', Icon: Rows3 },
] as const satisfies { value: View; labelKey: string; Icon: typeof Rows3 }[]

/** Switches between grid and list. The browser remembers the choice. */
export function ViewToggle() {
  const [view, setView] = useView()
  return (
    <fieldset className="noscript:hidden flex rounded-md border border-line-strong/50 bg-surface">
      <legend className="sr-only">{t('view')}</legend>
      {views.map(({ value, labelKey, Icon }) => (
        <IconButton
          key={value}
          label={t(labelKey)}
          aria-pressed={view === value}
          className="aria-pressed:bg-sunken [&:not([aria-pressed=true])]:text-ink-faint"
          onClick={() => setView(value)}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      ))}
    </fieldset>
  )
}
