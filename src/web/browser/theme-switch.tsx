import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { t } from '#messages/everyPage.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { type Theme, useTheme } from './theme.ts'

const icon = 'size-4'
const options = () =>
  [
    { value: 'light', name: t('light'), label: <Sun aria-hidden className={icon} /> },
    { value: 'dark', name: t('dark'), label: <Moon aria-hidden className={icon} /> },
    { value: 'system', name: t('system'), label: <Monitor aria-hidden className={icon} /> },
  ] as const satisfies { value: Theme; name: string; label: unknown }[]

/** Switch between light, dark, and the system's theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme()
  return (
    <SegmentedControl label={t('theme')} options={options()} value={theme} onChange={setTheme} className={className} />
  )
}
